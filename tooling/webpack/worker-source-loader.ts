import type { LoaderContext } from 'webpack';
import { bundleScript } from './bundle-script.ts';

/**
 * Bundles a worker into one script and makes its text a module. The text is part of a chunk, so the chunk's integrity
 * covers it, and a worker can be made from it even if the chunk came from another origin. The app's own compilation
 * cannot build it: federation's runtime and the retries of chunks need a document.
 */
export default function workerSourceLoader(this: LoaderContext<unknown>): void {
  const done = this.async();
  bundleScript(this.resourcePath, this.rootContext).then(({ source, files }) => {
    for (const file of files) this.addDependency(file);
    done(null, `export default ${JSON.stringify(source)};`);
  }, done);
}
