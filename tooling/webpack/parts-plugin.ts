import { manifestName } from '@field-sales/shared/contract/remote-manifest';
import webpack, { type Compilation, type Compiler } from 'webpack';

/** Writes into a remote's manifest which files each part of it asks for, so that a page can ask for them with the entry. */
export class PartsPlugin {
  readonly #parts: readonly string[];

  constructor(parts: readonly string[]) {
    this.#parts = parts;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PartsPlugin', (compilation) => {
      // After the federation plugin's own manifest, and after the hashes in the names of files are final.
      const stage = Number.MAX_SAFE_INTEGER;
      compilation.hooks.processAssets.tap({ name: 'PartsPlugin', stage }, () => this.#addTo(compilation));
    });
  }

  #addTo(compilation: Compilation): void {
    const file = compilation.getAsset(manifestName);
    if (file === undefined) return;
    const manifest: unknown = JSON.parse(file.source.source().toString());
    const parts = Object.fromEntries(this.#parts.map((part) => [part, filesOf(compilation, part)]));
    const text = JSON.stringify(Object.assign({}, manifest, { parts }));
    compilation.updateAsset(manifestName, new webpack.sources.RawSource(text));
  }
}

function filesOf(compilation: Compilation, part: string): readonly string[] {
  const files = compilation.namedChunkGroups.get(part)?.getFiles() ?? [];
  if (files.length === 0) compilation.errors.push(new webpack.WebpackError(`no chunk has the name ${part}`));
  return files.filter((file) => /\.(?:js|css)$/.test(file));
}
