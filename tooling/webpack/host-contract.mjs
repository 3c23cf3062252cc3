import webpack from 'webpack';

/**
 * What the host expects of a remote: one exposed module `./entry` whose default export draws the remote's screens inside
 * the host's router, and a container named after remote and version. Raised when that changes; a remote that was built
 * for another number is not promoted.
 */
export const hostContract = 1;

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
