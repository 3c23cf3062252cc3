import { hostGlobals } from '@field-sales/shared/contract/remote-protocol';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler } from 'webpack';

/**
 * Has the browser check each style sheet of a remote. Scripts carry the values of the chunks that they load, but the
 * entry knows no values for style sheets, so it asks the host, which has the remote's checked manifest.
 */
export class StyleIntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StyleIntegrityPlugin', (compilation) => {
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'StyleIntegrityPlugin',
        (source, { tag }) =>
          `${source}\n${tag}.crossOrigin = "anonymous";\n${tag}.integrity = globalThis.${hostGlobals.integrityOf}(${tag}.href);`,
      );
    });
  }
}
