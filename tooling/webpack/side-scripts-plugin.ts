import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { nameHashLength } from '@field-sales/shared/contract/hashed-name';
import {
  manifestName,
  sideGlobal,
  sideScripts,
  type SideScript,
} from '@field-sales/shared/contract/remote-protocol';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { bundleScript } from './bundle-script.ts';

/** The texts of the scripts; null for what the remote has no file for. */
type Scripts = ReadonlyMap<SideScript, string | null>;

/**
 * Makes a script of its own of each of a remote's side scripts (`src/day.ts`), and names it in the remote's manifest: the host
 * runs it without the container. Every compilation reads the files again, so that an edit counts at once.
 */
export class SideScriptsPlugin {
  readonly #folder: string;
  readonly #container: string;

  constructor(folder: string, container: string) {
    this.#folder = folder;
    this.#container = container;
  }

  apply(compiler: Compiler): void {
    let scripts: Scripts = new Map();
    compiler.hooks.make.tapPromise('SideScriptsPlugin', async (compilation) => {
      const made = sideScripts.map(async (name) => [name, await this.#make(compilation, name)] as const);
      scripts = new Map(await Promise.all(made));
    });
    compiler.hooks.thisCompilation.tap('SideScriptsPlugin', (compilation) => {
      // This runs after the federation plugin has written its manifest.
      const stage = Number.MAX_SAFE_INTEGER;
      compilation.hooks.processAssets.tap({ name: 'SideScriptsPlugin', stage }, () =>
        addTo(compilation, scripts),
      );
    });
  }

  async #make(compilation: Compilation, name: SideScript): Promise<string | null> {
    const file = path.join(this.#folder, 'src', `${name}.ts`);
    compilation.missingDependencies.add(file);
    if (!fs.existsSync(file)) return null;
    try {
      const made = await bundleScript(file, this.#folder, sideGlobal(this.#container, name));
      for (const input of made.files) compilation.fileDependencies.add(input);
      return made.source;
    } catch (error) {
      compilation.errors.push(new webpack.WebpackError(`${file}: ${String(error)}`));
      return null;
    }
  }
}

function addTo(compilation: Compilation, scripts: Scripts): void {
  const file = compilation.getAsset(manifestName);
  if (file === undefined) return;
  const names: Partial<Record<SideScript, string | null>> = {};
  for (const [script, text] of scripts) {
    const name = text === null ? null : `${script}.${hashOf(text)}.js`;
    if (name !== null && text !== null) compilation.emitAsset(name, new webpack.sources.RawSource(text));
    names[script] = name;
  }
  const manifest: unknown = JSON.parse(file.source.source().toString());
  const text = JSON.stringify(Object.assign({}, manifest, names));
  compilation.updateAsset(manifestName, new webpack.sources.RawSource(text));
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, nameHashLength);
}
