import type { DeclaredEntry } from '@field-sales/shared/contract/declaration';
import { contractName, deviceFormat, hostContract } from '@field-sales/shared/contract/remote-protocol';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { propertiesGiven, propertiesTaken } from './custom-properties.ts';
import { carriedBy, exportsOf, importsOf } from './module-use.ts';

type Read = (compilation: Compilation) => object;

/**
 * Writes what `ofModules` finds in the graph of an app's modules, before modules are joined and names shortened, and what
 * `ofStyles` finds once it is known which style sheets are in the build.
 */
function emitContract(compiler: Compiler, file: string, ofModules: Read, ofStyles: Read): void {
  compiler.hooks.thisCompilation.tap('contract', (compilation) => {
    let contract = {};
    compilation.hooks.afterOptimizeDependencies.tap('contract', () => {
      contract = ofModules(compilation);
    });
    compilation.hooks.processAssets.tap('contract', () => {
      const text = JSON.stringify({ ...contract, ...ofStyles(compilation) }, null, 2);
      compilation.emitAsset(file, new webpack.sources.RawSource(`${text}\n`));
    });
  });
}

type Given = {
  version: string;
  shared: Readonly<Record<string, string>>;
  /** What its pages know of the home menu by themselves, by remote: they are not told it again. */
  entries: Readonly<Record<string, DeclaredEntry>>;
};

/** Writes what a host gives and expects: read before a remote is promoted. */
export class HostContractPlugin {
  readonly #given: Given;

  constructor(given: Given) {
    this.#given = given;
  }

  apply(compiler: Compiler): void {
    const { version, shared, entries } = this.#given;
    emitContract(
      compiler,
      `../${contractName}`,
      (compilation) => ({
        version,
        contract: hostContract,
        deviceFormat,
        shared,
        entries,
        exports: exportsOf(compilation, Object.keys(shared)),
      }),
      (compilation) => ({ properties: propertiesGiven(compilation) }),
    );
  }
}

/** Writes what the code of a remote takes of the host's modules and styles, what of the modules it carries itself, and how it writes to the device. */
export class RemoteContractPlugin {
  readonly #shared: readonly string[];

  constructor(shared: readonly string[]) {
    this.#shared = shared;
  }

  apply(compiler: Compiler): void {
    emitContract(
      compiler,
      contractName,
      (compilation) => ({
        deviceFormat,
        imports: importsOf(compilation),
        carries: carriedBy(compilation, this.#shared),
      }),
      (compilation) => ({ properties: propertiesTaken(compilation) }),
    );
  }
}
