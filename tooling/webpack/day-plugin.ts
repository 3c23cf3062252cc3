import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { nameHashLength } from '@field-sales/shared/contract/hashed-name';
import { dayGlobal, manifestName } from '@field-sales/shared/contract/remote-protocol';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { bundleScript } from './bundle-script.ts';

/**
 * Makes a script of its own of `src/day.ts`, and names it in the remote's manifest: the host runs it without the
 * container. Every compilation reads the file again, so that an edit counts at once.
 */
export class DayPlugin {
  readonly #folder: string;
  readonly #file: string;
  readonly #global: string;

  constructor(folder: string, container: string) {
    this.#folder = folder;
    this.#file = path.join(folder, 'src', 'day.ts');
    this.#global = dayGlobal(container);
  }

  apply(compiler: Compiler): void {
    let script: string | null = null;
    compiler.hooks.make.tapPromise('DayPlugin', async (compilation) => {
      try {
        compilation.missingDependencies.add(this.#file);
        script = fs.existsSync(this.#file) ? await this.#bundle(compilation) : null;
      } catch (error) {
        compilation.errors.push(new webpack.WebpackError(`${this.#file}: ${String(error)}`));
      }
    });
    compiler.hooks.thisCompilation.tap('DayPlugin', (compilation) => {
      // This runs after the federation plugin has written its manifest.
      const stage = Number.MAX_SAFE_INTEGER;
      compilation.hooks.processAssets.tap({ name: 'DayPlugin', stage }, () => addTo(compilation, script));
    });
  }

  async #bundle(compilation: Compilation): Promise<string> {
    const { source, files } = await bundleScript(this.#file, this.#folder, this.#global);
    for (const file of files) compilation.fileDependencies.add(file);
    return source;
  }
}

function addTo(compilation: Compilation, script: string | null): void {
  const file = compilation.getAsset(manifestName);
  if (file === undefined) return;
  const day = script === null ? null : `day.${hashOf(script)}.js`;
  if (script !== null && day !== null) compilation.emitAsset(day, new webpack.sources.RawSource(script));
  const manifest: unknown = JSON.parse(file.source.source().toString());
  const text = JSON.stringify(Object.assign({}, manifest, { day }));
  compilation.updateAsset(manifestName, new webpack.sources.RawSource(text));
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, nameHashLength);
}
