import path from 'node:path';
import { bundlerTargets } from '@field-sales/tooling/floor';
import { build } from 'esbuild';
import type { LoaderContext } from 'webpack';

/**
 * Bundles a worker into one script and makes its text a module. The text is part of a chunk, so it has the chunk's
 * integrity, and a worker can be made from it where the chunk came from another origin. The app's own compilation is no place
 * for it: federation's runtime and the retries of chunks need a document.
 */
export default function workerSourceLoader(this: LoaderContext<unknown>): void {
  const done = this.async();
  build({
    entryPoints: [this.resourcePath],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'iife',
    platform: 'browser',
    target: bundlerTargets,
    logLevel: 'silent',
    absWorkingDir: this.rootContext,
  }).then(({ outputFiles: [script], metafile }) => {
    for (const file of Object.keys(metafile.inputs)) this.addDependency(path.resolve(this.rootContext, file));
    done(null, `export default ${JSON.stringify(script?.text)};`);
  }, done);
}
