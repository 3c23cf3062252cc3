import webpack from 'webpack';
import { integrityOf } from '../build/integrity.mjs';
import { hostContract } from '@field-sales/shared/contract/remote-protocol';

/** Gives the manifest of every compilation the integrity values that a build's has: a host checks it as any other. */
export class ManifestIntegrityPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ManifestIntegrityPlugin', (compilation) => {
      // After the federation plugin's own manifest, and after everything that still changes scripts.
      const stage = Number.MAX_SAFE_INTEGER;
      compilation.hooks.processAssets.tap({ name: 'ManifestIntegrityPlugin', stage }, () =>
        addTo(compilation),
      );
    });
  }
}

function addTo(compilation) {
  const file = compilation.getAsset('mf-manifest.json');
  if (file === undefined) return;
  const manifest = JSON.parse(file.source.source().toString());
  const scripts = compilation.getAssets().filter(({ name }) => /\.(?:js|css)$/.test(name));
  manifest.integrity = Object.fromEntries(
    scripts.map(({ name, source }) => [name, integrityOf(source.buffer())]),
  );
  manifest.hostContract = hostContract;
  compilation.updateAsset('mf-manifest.json', new webpack.sources.RawSource(JSON.stringify(manifest)));
}
