import fs from 'node:fs';
import path from 'node:path';
import { declarationSchema, type RemoteDeclaration } from '@field-sales/shared/contract/declaration';
import { manifestName } from '@field-sales/shared/contract/remote-protocol';
import { build } from 'esbuild';
import * as v from 'valibot';
import webpack, { type Compilation, type Compiler } from 'webpack';

const moduleSchema = v.object({ declaration: declarationSchema });

/**
 * Writes what `src/declaration.ts` declares into a remote's manifest: its screens, and its entry of the home menu. The
 * remote's page does not run it. Every compilation reads the file again, so that an edit counts at once.
 */
export class DeclarationPlugin {
  readonly #folder: string;
  readonly #file: string;

  constructor(folder: string) {
    this.#folder = folder;
    this.#file = path.join(folder, 'src', 'declaration.ts');
  }

  apply(compiler: Compiler): void {
    if (!fs.existsSync(this.#file)) return;
    let declaration: RemoteDeclaration | undefined;
    compiler.hooks.make.tapPromise('DeclarationPlugin', async (compilation) => {
      compilation.fileDependencies.add(this.#file);
      try {
        declaration = await this.#read(compilation);
      } catch (error) {
        compilation.errors.push(new webpack.WebpackError(`${this.#file}: ${String(error)}`));
      }
    });
    compiler.hooks.thisCompilation.tap('DeclarationPlugin', (compilation) => {
      // This runs after the federation plugin has written its manifest.
      const stage = Number.MAX_SAFE_INTEGER;
      compilation.hooks.processAssets.tap({ name: 'DeclarationPlugin', stage }, () => {
        if (declaration !== undefined) addTo(compilation, declaration);
      });
    });
  }

  async #read(compilation: Compilation): Promise<RemoteDeclaration> {
    const { outputFiles, metafile } = await build({
      entryPoints: [this.#file],
      bundle: true,
      write: false,
      metafile: true,
      format: 'esm',
      platform: 'neutral',
      logLevel: 'silent',
      absWorkingDir: this.#folder,
    });
    for (const input of Object.keys(metafile.inputs))
      compilation.fileDependencies.add(path.resolve(this.#folder, input));
    const source = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
    const module: unknown = await import(`data:text/javascript;base64,${source}`);
    return v.parse(moduleSchema, module).declaration;
  }
}

function addTo(compilation: Compilation, declaration: RemoteDeclaration): void {
  const file = compilation.getAsset(manifestName);
  if (file === undefined) return;
  const manifest: unknown = JSON.parse(file.source.source().toString());
  const parts = partsIn(
    compilation,
    declaration.screens.flatMap(({ part }) => part ?? []),
  );
  const text = JSON.stringify(Object.assign({}, manifest, { declaration, parts }));
  compilation.updateAsset(manifestName, new webpack.sources.RawSource(text));
}

/** The files that each part asks for, by the part's name. */
function partsIn(
  compilation: Compilation,
  parts: readonly string[],
): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(parts.map((part) => [part, filesOf(compilation, part)]));
}

function filesOf(compilation: Compilation, part: string): readonly string[] {
  const files = compilation.namedChunkGroups.get(part)?.getFiles() ?? [];
  if (files.length === 0) compilation.errors.push(new webpack.WebpackError(`no chunk has the name ${part}`));
  return files.filter((file) => /\.(?:js|css)$/.test(file));
}
