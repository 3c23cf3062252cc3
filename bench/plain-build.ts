import fs from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { compressFolder } from '../server/files/compress.ts';
import { compile } from '../tooling/build/build.ts';
import { appFolder, projectFolder, remoteNames } from '../server/project.ts';
import { hostConfig } from '../tooling/webpack/preset.ts';

export const plainFolder = path.join(projectFolder, '.cache', 'bench', 'plain');

function replace(file: RegExp, replacement: string): webpack.NormalModuleReplacementPlugin {
  return new webpack.NormalModuleReplacementPlugin(file, path.join(import.meta.dirname, replacement));
}

/** Writes the module that has every remote as a lazy chunk; answers the path of the file. */
function writeRemotes(): string {
  const entries = remoteNames().map((name) => {
    const entry = JSON.stringify(path.join(appFolder(name), 'src', 'entry.tsx'));
    return `  ${JSON.stringify(name)}: () => import(/* webpackPrefetch: true */ ${entry}),`;
  });
  const file = path.join(projectFolder, '.cache', 'bench', 'plain-remotes.ts');
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, ['export const remotes = {', ...entries, '};', ''].join('\n'));
  return file;
}

/** Builds the same screens as one ordinary webpack bundle without federation. */
export async function buildPlain(): Promise<void> {
  const config = hostConfig(appFolder('host'));
  await compile({
    ...config,
    entry: { main: [path.join(import.meta.dirname, 'plain-main.tsx')] },
    optimization: { ...config.optimization, splitChunks: { chunks: 'async' } },
    output: { ...config.output, path: path.join(plainFolder, 'assets') },
    plugins: [
      ...config.plugins,
      replace(/remotes\/remote-loader\.ts$|^\.\/remote-loader\.ts$/, 'plain-remote-loader.ts'),
      replace(/remotes\/prefetch\.ts$|^\.\/prefetch\.ts$/, 'plain-prefetch.ts'),
      new webpack.NormalModuleReplacementPlugin(/^\.\/plain-remotes\.ts$/, writeRemotes()),
    ],
  });
  await compressFolder(plainFolder);
}
