import { createRequire } from 'node:module';
import fs from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { compilerTargets } from '../floor/engines.mjs';
import { AttemptPlugin } from './attempt-plugin.mjs';
import { containerName, exposedEntry } from '@field-sales/shared/contract/remote-protocol';
import { HostContractPlugin } from './host-contract.mjs';
import { sharedModules } from './shared-modules.mjs';
import { StyleIntegrityPlugin } from './style-integrity-plugin.mjs';

/** Hard stop for a chunk in ms (CON-16). */
export const chunkLoadTimeout = 120_000;

const require = createRequire(import.meta.url);

function readPackage(folder) {
  return JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
}

function swcRule(refresh) {
  return {
    test: /\.(ts|tsx|mjs|js)$/,
    exclude: /node_modules/,
    use: {
      loader: require.resolve('swc-loader'),
      options: {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          // The development form of JSX needs the development form of React, which a deployed host does not have.
          transform: { react: { runtime: 'automatic', development: refresh, refresh } },
        },
        env: { targets: compilerTargets },
      },
    },
  };
}

/** Class names carry the package and version, so that two versions on one page never meet. */
function cssRule(prefix) {
  return {
    test: /\.css$/,
    sideEffects: true,
    use: [
      MiniCssExtractPlugin.loader,
      {
        loader: require.resolve('css-loader'),
        options: {
          modules: {
            auto: /\.module\.css$/,
            namedExport: false,
            exportLocalsConvention: 'as-is',
            localIdentName: `${prefix}-[hash:base64:6]`,
          },
        },
      },
    ],
  };
}

/** What every app has in common. */
export function baseConfig({ folder, prefix, outputFolder, isDevelopment, refresh = false }) {
  return {
    mode: isDevelopment ? 'development' : 'production',
    context: folder,
    target: 'browserslist',
    devtool: isDevelopment ? 'cheap-module-source-map' : 'hidden-source-map',
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], symlinks: true },
    output: {
      path: outputFolder,
      publicPath: 'auto',
      filename: isDevelopment ? '[name].js' : '[name].[contenthash:10].js',
      chunkFilename: isDevelopment ? '[name].js' : '[name].[contenthash:10].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      crossOriginLoading: 'anonymous',
      // A module that threw is evaluated again by the next try; otherwise it would be there, empty, ever after.
      strictModuleExceptionHandling: true,
      chunkLoadTimeout,
      clean: true,
      uniqueName: prefix,
    },
    module: {
      rules: [
        swcRule(refresh),
        cssRule(prefix),
        { test: /\.(woff2|svg|png|jpg|wasm)$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: isDevelopment ? '[name].css' : '[name].[contenthash:10].css',
        ignoreOrder: true,
      }),
    ],
    optimization: {
      minimizer: [
        new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false }),
        new CssMinimizerPlugin(),
      ],
      realContentHash: true,
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

/**
 * The build of a remote: one exposed module, everything stateful taken from the host.
 * @param {string} folder the remote's folder
 */
export function remoteConfig(
  folder,
  { isDevelopment = false, refresh = false, entry = './src/entry.tsx' } = {},
) {
  const { name: packageName, version } = readPackage(folder);
  const name = packageName.replace(/^.*\/remote-/, '');
  const container = containerName(name, version);
  const config = baseConfig({
    folder,
    prefix: container,
    outputFolder: path.join(folder, 'dist', version),
    isDevelopment,
    refresh,
  });
  return {
    ...config,
    name,
    entry: {},
    plugins: [
      ...config.plugins,
      new ModuleFederationPlugin({
        name: container,
        filename: isDevelopment ? 'remoteEntry.js' : 'remoteEntry.[contenthash:10].js',
        exposes: { [exposedEntry]: entry },
        shared: sharedModules(folder),
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        experiments: { externalRuntime: true },
      }),
      new AttemptPlugin(),
      ...(isDevelopment
        ? []
        : [new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }), new StyleIntegrityPlugin()]),
    ],
  };
}

/** The build of the host: no federation plugin; it hands its modules to the remotes at run time. */
export function hostConfig(folder, { isDevelopment = false, refresh = false } = {}) {
  const { version } = readPackage(folder);
  const config = baseConfig({
    folder,
    prefix: 'host',
    outputFolder: path.join(folder, 'dist'),
    isDevelopment,
    refresh,
  });
  const shared = Object.fromEntries(
    Object.entries(sharedModules(folder)).map(([name, share]) => [name, share.version]),
  );
  return {
    ...config,
    name: 'host',
    entry: { main: './src/main.tsx' },
    output: { ...config.output, publicPath: '/assets/', path: path.join(folder, 'dist', 'assets') },
    // What the remotes need from the host comes in one file.
    optimization: { ...config.optimization, splitChunks: false },
    plugins: [
      ...config.plugins,
      new webpack.DefinePlugin({
        __HOST_VERSION__: JSON.stringify(version),
        // The host reads the manifests itself: the runtime's own reading of them, and its part for servers, stay out.
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        ENV_TARGET: JSON.stringify('web'),
        __SHARED_VERSIONS__: JSON.stringify(shared),
      }),
      new HostContractPlugin({ version, shared }),
      new HtmlWebpackPlugin({
        template: path.join(folder, 'src', 'index.html'),
        filename: '../index.html',
        scriptLoading: 'defer',
        inject: 'head',
        // The server puts settings and preloads where the comments are.
        minify: false,
      }),
    ],
  };
}
