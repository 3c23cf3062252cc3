import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { nameHashLength } from '@field-sales/shared/contract/hashed-name';
import { dayGlobal, manifestName } from '@field-sales/shared/contract/remote-protocol';
import webpack, { type Compiler } from 'webpack';
import { bundleScript } from './bundle-script.ts';

/**
 * Makes a script of its own of `src/day.ts`, and names it in the remote's manifest: the host runs it without the
 * container. Every compilation reads the file again, so that an edit counts at once.
 */
export class DayPlugin {
  readonly #folder: string;
  readonly #container: string;

  constructor(folder: string, container: string) {
    this.#folder = folder;
    this.#container = container;
  }

  apply(compiler: Compiler): void {
    const file = path.join(this.#folder, 'src', 'day.ts');
    if (!fs.existsSync(file)) return;
    let script = '';
    compiler.hooks.make.tapPromise('DayPlugin', async (compilation) => {
      compilation.fileDependencies.add(file);
      try {
        const { source, files } = await bundleScript(file, this.#folder, dayGlobal(this.#container));
        for (const dependency of files) compilation.fileDependencies.add(dependency);
        script = source;
      } catch (error) {
        compilation.errors.push(new webpack.WebpackError(`${file}: ${String(error)}`));
      }
    });
    compiler.hooks.thisCompilation.tap('DayPlugin', (compilation) => {
      // This runs after the federation plugin has written its manifest.
      const stage = Number.MAX_SAFE_INTEGER;
      compilation.hooks.processAssets.tap({ name: 'DayPlugin', stage }, () => {
        const manifest = compilation.getAsset(manifestName);
        if (manifest === undefined || script === '') return;
        const hash = createHash('sha256').update(script).digest('hex').slice(0, nameHashLength);
        const day = `day.${hash}.js`;
        compilation.emitAsset(day, new webpack.sources.RawSource(script));
        const content: unknown = JSON.parse(manifest.source.source().toString());
        const text = JSON.stringify(Object.assign({}, content, { day }));
        compilation.updateAsset(manifestName, new webpack.sources.RawSource(text));
      });
    });
  }
}
