import { hostContract } from '@field-sales/shared/contract/remote-protocol';
import webpack, { type Compiler } from 'webpack';

/** Writes what a host gives and expects as `contract.json` beside its page: read before a remote is promoted. */
export class HostContractPlugin {
  readonly #text: string;

  constructor({ version, shared }: { version: string; shared: Readonly<Record<string, string>> }) {
    this.#text = `${JSON.stringify({ version, contract: hostContract, shared }, null, 2)}\n`;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('HostContractPlugin', (compilation) => {
      compilation.hooks.processAssets.tap('HostContractPlugin', () =>
        compilation.emitAsset('../contract.json', new webpack.sources.RawSource(this.#text)),
      );
    });
  }
}
