import { againParameter, attemptParameter } from '@field-sales/shared/contract/remote-protocol';
import webpack, { type Compiler } from 'webpack';

const { RuntimeGlobals, RuntimeModule } = webpack;

/**
 * Gives the chunks and style sheets of an entry another address at each attempt, because a request to the same address
 * would hang again behind the browser's cache lock. The attempt's number comes from the address of the entry itself. If
 * a page asks for a file once more, because the file failed or was given up, a second number says so.
 */
class AttemptRuntimeModule extends RuntimeModule {
  constructor() {
    super('attempt', RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    // mini-css-extract-plugin runs style sheets at build time, where there is no document. A hot update looks for a style
    // sheet by the address that it came from, which has to stay the same.
    return `
var script = typeof document === "undefined" ? null : document.currentScript;
var attempt = (/[?&](${attemptParameter}=\\d+)/.exec((script || {}).src || "") || [])[1];
["u", "miniCssF", "k"].forEach(function (key) {
  var nameOf = ${RuntimeGlobals.require}[key];
  var times = {};
  if (nameOf) ${RuntimeGlobals.require}[key] = function (chunkId) {
    var again = !${RuntimeGlobals.hmrDownloadUpdateHandlers} && times[chunkId];
    times[chunkId] = (again || 0) + 1;
    var query = [attempt, again && "${againParameter}=" + again].filter(Boolean).join("&");
    return nameOf(chunkId) + (query && "?" + query);
  };
});`;
  }
}

export class AttemptPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('AttemptPlugin', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('AttemptPlugin', (chunk) => {
        compilation.addRuntimeModule(chunk, new AttemptRuntimeModule());
      });
    });
  }
}
