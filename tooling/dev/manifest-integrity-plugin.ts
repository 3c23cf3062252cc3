import { manifestName } from '@field-sales/shared/contract/remote-protocol';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { withIntegrity } from '../build/integrity.ts';

/**
 * Gives the manifest of every compilation integrity values like those of a build, so that a host can check it like any
 * other.
 */
export class ManifestIntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ManifestIntegrityPlugin', (compilation) => {
      // After the federation plugin's own manifest, and after everything that still changes scripts.
      const stage = Number.MAX_SAFE_INTEGER;
      compilation.hooks.processAssets.tap({ name: 'ManifestIntegrityPlugin', stage }, () =>
        addTo(compilation),
      );
    });
  }
}

function addTo(compilation: Compilation): void {
  const file = compilation.getAsset(manifestName);
  if (file === undefined) return;
  const files = compilation.getAssets().map(({ name, source }) => [name, source.buffer()] as const);
  const text = withIntegrity(file.source.source().toString(), files);
  compilation.updateAsset(manifestName, new webpack.sources.RawSource(text));
}
