import path from 'node:path';
import { build } from 'esbuild';
import { bundlerTargets } from '../floor/engines.ts';

/**
 * Bundles a module into one script, which needs nothing of the app's own compilation: its text, and the absolute paths of
 * the files that it is made from.
 * @param globalName the global that the script leaves the module's exports in; none where nobody asks for them
 */
export async function bundleScript(
  file: string,
  folder: string,
  globalName?: string,
): Promise<{ readonly source: string; readonly files: readonly string[] }> {
  const { outputFiles, metafile } = await build({
    entryPoints: [file],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'iife',
    ...(globalName !== undefined && { globalName }),
    platform: 'browser',
    target: bundlerTargets,
    logLevel: 'silent',
    absWorkingDir: folder,
  });
  const files = Object.keys(metafile.inputs).map((input) => path.resolve(folder, input));
  return { source: outputFiles[0]?.text ?? '', files };
}
