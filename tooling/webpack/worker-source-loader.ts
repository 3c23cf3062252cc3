import path from 'node:path';
import { build } from 'esbuild';
import type { LoaderContext } from 'webpack';
import { bundlerTargets } from '../floor/engines.ts';

/** Bundles a worker into one script: its text, and the absolute paths of the files that it is made from. */
export async function bundleWorker(
  file: string,
  folder: string,
): Promise<{ readonly source: string; readonly files: readonly string[] }> {
  const { outputFiles, metafile } = await build({
    entryPoints: [file],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'iife',
    platform: 'browser',
    target: bundlerTargets,
    logLevel: 'silent',
    absWorkingDir: folder,
  });
  const files = Object.keys(metafile.inputs).map((input) => path.resolve(folder, input));
  return { source: outputFiles[0]?.text ?? '', files };
}

/**
 * Bundles a worker into one script and makes its text a module. The text is part of a chunk, so the chunk's integrity
 * covers it, and a worker can be made from it even if the chunk came from another origin. The app's own compilation
 * cannot build it: federation's runtime and the retries of chunks need a document.
 */
export default function workerSourceLoader(this: LoaderContext<unknown>): void {
  const done = this.async();
  bundleWorker(this.resourcePath, this.rootContext).then(({ source, files }) => {
    for (const file of files) this.addDependency(file);
    done(null, `export default ${JSON.stringify(source)};`);
  }, done);
}
