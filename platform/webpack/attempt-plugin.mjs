import webpack from 'webpack';

const { RuntimeGlobals, RuntimeModule } = webpack;

/**
 * Carries the `?attempt=n` of the entry's address over to every chunk and style sheet of that entry. After a time-out
 * the same address hangs again behind the browser's cache lock: a retry has to ask for another one.
 */
class AttemptRuntimeModule extends RuntimeModule {
  constructor() {
    super('attempt', RuntimeModule.STAGE_TRIGGER);
  }

  generate() {
    // mini-css-extract-plugin runs style sheets at build time, where there is no document.
    return `
var script = typeof document === "undefined" ? null : document.currentScript;
var attempt = (/[?&]attempt=\\d+/.exec((script || {}).src || "") || [""])[0].replace("&", "?");
if (attempt) ["u", "miniCssF", "k"].forEach(function (key) {
  var nameOf = ${RuntimeGlobals.require}[key];
  if (nameOf) ${RuntimeGlobals.require}[key] = function (chunkId) { return nameOf(chunkId) + attempt; };
});`;
  }
}

export class AttemptPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('AttemptPlugin', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('AttemptPlugin', (chunk) => {
        compilation.addRuntimeModule(chunk, new AttemptRuntimeModule());
      });
    });
  }
}
