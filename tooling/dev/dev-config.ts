import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { Configuration } from 'webpack';
import { appFolder, appVersion } from '../../server/project.ts';
import { hostConfig, remoteConfig } from '../webpack/preset.ts';
import { ManifestIntegrityPlugin } from './manifest-integrity-plugin.ts';

const refreshRuntime = /react-refresh\/runtime(?:\.js)?$/;

/** All apps use the same library name, because the page has a single refresh runtime, the host's. */
function refreshPlugin(): ReactRefreshPlugin {
  return new ReactRefreshPlugin({ overlay: false, library: 'field-sales' });
}

/**
 * The build of a remote from its source. With `refresh`, the host's refresh runtime replaces its components in place.
 * Without it, the host is a deployed one, and an edit draws the remote's screens anew.
 */
export function remoteDevConfig(name: string, { refresh }: { refresh: boolean }): Configuration {
  const folder = appFolder(name);
  const entry = path.join(import.meta.dirname, 'remount-entry');
  const config = remoteConfig(folder, { isDevelopment: true, refresh, entry });
  const plugins = [...config.plugins, new ManifestIntegrityPlugin()];
  const resolve = {
    ...config.resolve,
    alias: { 'field-sales-remote-entry': path.join(folder, 'src', 'entry.tsx') },
  };
  if (refresh) {
    return {
      ...config,
      resolve,
      plugins: [...plugins, refreshPlugin()],
      externals: [
        ({ request }, callback) =>
          refreshRuntime.test(request)
            ? callback(undefined, 'var globalThis.fieldSalesRefreshRuntime')
            : callback(),
      ],
    };
  }
  return {
    ...config,
    resolve,
    plugins,
    // The host's React is the production one; development code of a library would not fit it.
    optimization: { ...config.optimization, nodeEnv: 'production' },
  };
}

/** The folder of a remote's files on its development server is the same as in a release. */
export function remotePublicPath(name: string): string {
  return `/${appVersion(name)}/`;
}

/**
 * The host from its source, or in its place the standalone page, which is the host's loader around one remote.
 */
export function hostDevConfig(
  outputFolder: string,
  { entry = './src/main.tsx' }: { entry?: string } = {},
): Configuration {
  const config = hostConfig(appFolder('host'), { isDevelopment: true, refresh: true });
  return {
    ...config,
    entry: { main: [path.join(import.meta.dirname, 'expose-refresh-runtime.ts'), entry] },
    output: { ...config.output, path: path.join(outputFolder, 'assets') },
    plugins: [...config.plugins, refreshPlugin()],
  };
}
