import { hostContract } from '@field-sales/shared/contract/remote-protocol';
import webpack from 'webpack';

/** Writes what a host gives and expects as `contract.json` beside its page: read before a remote is promoted. */
export class HostContractPlugin {
  #text;

  /** @param {{ version: string, shared: Record<string, string> }} host */
  constructor({ version, shared }) {
    this.#text = `${JSON.stringify({ version, contract: hostContract, shared }, null, 2)}\n`;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('HostContractPlugin', (compilation) => {
      compilation.hooks.processAssets.tap('HostContractPlugin', () =>
        compilation.emitAsset('../contract.json', new webpack.sources.RawSource(this.#text)),
      );
    });
  }
}
