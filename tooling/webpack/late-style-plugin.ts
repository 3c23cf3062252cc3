import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler } from 'webpack';

/**
 * A style sheet that comes later holds nothing up. While one that applies is on its way WebKit draws nothing new on the
 * whole page, and tells what observes its size that it is 0 px high. So it applies from the moment in which it is there,
 * before its chunk is told so.
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
