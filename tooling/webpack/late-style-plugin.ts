import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler } from 'webpack';

/**
 * Lets a style sheet that comes later hold nothing up. While a style sheet that applies is on its way, WebKit draws
 * nothing new on the whole page, and tells those who observe its size that it is 0 px high. So the style sheet applies
 * only once it is there, just before its chunk is told so.
 */
export class LateStylePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('LateStylePlugin', (compilation) => {
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'LateStylePlugin',
        (source, { tag }) =>
          `${source}\n${tag}.media = "print";\n${tag}.addEventListener("load", () => { ${tag}.media = "all"; }, { capture: true, once: true });`,
      );
    });
  }
}
