import type { DeclaredEntry } from '@field-sales/shared/contract/declaration';
import { contractName, deviceFormat, hostContract } from '@field-sales/shared/contract/remote-protocol';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { propertiesGiven, propertiesTaken } from './custom-properties.ts';
import { carriedBy, exportsOf, importsOf } from './module-use.ts';

type Read = (compilation: Compilation) => object;

/**
 * Writes a contract: `ofModules` reads the graph of an app's modules before they are joined and names are shortened,
 * and `ofStyles` reads the style sheets once it is known which of them are in the build.
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
  /** By remote, the entries of the home menu that its pages know by themselves, and are not told again. */
  entries: Readonly<Record<string, DeclaredEntry>>;
};

/** Writes what a host gives and expects; it is read before a remote is promoted. */
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

/**
 * Writes what a remote's code takes from the host's modules and styles, which of these modules it carries itself, and
 * how it writes to the device.
 */
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
