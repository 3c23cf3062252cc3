import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration, type RuleSetRule, type WebpackPluginInstance } from 'webpack';
import type { DeclaredEntry } from '@field-sales/shared/contract/declaration';
import { nameHashLength } from '@field-sales/shared/contract/hashed-name';
import { remoteTimeLimit } from '@field-sales/shared/contract/time-limits';
import { readPackage } from '../../server/project.ts';
import { compilerTargets } from '../floor/engines.ts';
import { AttemptPlugin } from './attempt-plugin.ts';
import { containerName, exposedEntry, shareScope } from '@field-sales/shared/contract/remote-protocol';
import { ContainerIdsPlugin } from './container-ids-plugin.ts';
import { HostContractPlugin, RemoteContractPlugin } from './contract-plugin.ts';
import { SideScriptsPlugin } from './side-scripts-plugin.ts';
import { DeclarationPlugin } from './declaration-plugin.ts';
import { sharedModules, sharedModulesSource } from './shared-modules.ts';
import { LateStylePlugin } from './late-style-plugin.ts';
import { StyleIntegrityPlugin } from './style-integrity-plugin.ts';

const require = createRequire(import.meta.url);

function swcRule(refresh: boolean): RuleSetRule {
  return {
    test: /\.(ts|tsx|mjs|js)$/,
    // The packages for a remote in a repository of its own are not compiled for the engines yet.
    exclude: /node_modules[\\/](?!@field-sales[\\/])/,
    resourceQuery: { not: workerQuery },
    use: {
      loader: require.resolve('swc-loader'),
      options: {
        // A source map can be made independent of the folder of the build only if it is read.
        parseMap: true,
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

/** What is imported as `./some-worker.ts?worker` is the text of that worker. */
const workerQuery = /^\?worker$/;

const workerRule: RuleSetRule = {
  resourceQuery: workerQuery,
  loader: path.join(import.meta.dirname, `worker-source-loader${path.extname(import.meta.filename)}`),
};

/** Class names carry the package and version, so that two versions on one page never meet. */
function cssRule(prefix: string): RuleSetRule {
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

// The next attempt evaluates a module that threw once more; with webpack's newer option it would get the old error.
const failedModules = { strictModuleExceptionHandling: true };

/**
 * Has V8 compile all functions of a script while it comes, beside the page, instead of each one at its first call. It
 * is added after the minimizer, which removes every comment.
 */
const compiledAhead = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /\.js$/,
  exclude: /worker\.js$/,
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});

const contentHash = `[contenthash:${nameHashLength}]`;

type BaseOptions = {
  folder: string;
  /** The beginning of class names and of globals. */
  prefix: string;
  outputFolder: string;
  isDevelopment: boolean;
  refresh: boolean;
};

/** What every app has in common. */
function baseConfig({ folder, prefix, outputFolder, isDevelopment, refresh }: BaseOptions) {
  return {
    mode: isDevelopment ? 'development' : 'production',
    context: folder,
    target: 'browserslist',
    devtool: isDevelopment ? 'cheap-module-source-map' : 'hidden-source-map',
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], symlinks: true },
    output: {
      path: outputFolder,
      publicPath: 'auto',
      filename: isDevelopment ? '[name].js' : `[name].${contentHash}.js`,
      chunkFilename: isDevelopment ? '[name].js' : `[name].${contentHash}.js`,
      assetModuleFilename: `[name].${contentHash}[ext]`,
      crossOriginLoading: 'anonymous',
      ...failedModules,
      // CON-16
      chunkLoadTimeout: remoteTimeLimit,
      clean: true,
      // By this name the host finds what a remote has asked for: `scriptsOf`.
      uniqueName: prefix,
    },
    module: {
      rules: [
        swcRule(refresh),
        workerRule,
        cssRule(prefix),
        { test: /\.(woff2|svg|png|jpg|wasm)$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: isDevelopment ? '[name].css' : `[name].${contentHash}.css`,
        ignoreOrder: true,
      }),
      new LateStylePlugin(),
      ...(isDevelopment ? [] : [compiledAhead]),
    ],
    optimization: {
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          terserOptions: { ecma: 2020, compress: { passes: 3 } },
          extractComments: false,
        }),
        new CssMinimizerPlugin(),
      ],
      realContentHash: true,
      // What the host gives counts as well. Otherwise it would be split off by itself, into a chunk without a file and
      // without integrity.
      splitChunks: { defaultSizeTypes: ['javascript', 'unknown', 'consume-shared'] },
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  } satisfies Configuration;
}

type AppOptions = {
  isDevelopment?: boolean;
  /** Whether components are replaced in place while developing. */
  refresh?: boolean;
};

/** The build of the remote in a folder: it exposes one module, and takes everything that keeps state from the host. */
export function remoteConfig(
  folder: string,
  {
    isDevelopment = false,
    refresh = false,
    entry = './src/entry.tsx',
  }: AppOptions & { entry?: string | undefined } = {},
) {
  const { name: packageName, version } = readPackage(folder);
  const name = packageName.replace(/^.*\/remote-/, '');
  const container = containerName(name, version);
  const shared = sharedModules(folder);
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
        filename: isDevelopment ? 'remoteEntry.js' : `remoteEntry.${contentHash}.js`,
        exposes: { [exposedEntry]: entry },
        shared,
        shareScope,
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        experiments: { externalRuntime: true },
      }),
      new ContainerIdsPlugin(),
      new AttemptPlugin(),
      new DeclarationPlugin(folder),
      new SideScriptsPlugin(folder, container),
      new RemoteContractPlugin(Object.keys(shared)),
      ...(isDevelopment
        ? []
        : [new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }), new StyleIntegrityPlugin()]),
    ],
  } satisfies Configuration;
}

/** The build of the host. It has no federation plugin: it hands its modules to the remotes at run time. */
export function hostConfig(
  folder: string,
  {
    isDevelopment = false,
    refresh = false,
    entries = {},
  }: AppOptions & { entries?: Readonly<Record<string, DeclaredEntry>> } = {},
) {
  const { version } = readPackage(folder);
  const config = baseConfig({
    folder,
    prefix: 'host',
    outputFolder: path.join(folder, 'dist'),
    isDevelopment,
    refresh,
  });
  const modules = sharedModules(folder);
  const sharedModulesPlugin: WebpackPluginInstance = new webpack.experiments.schemes.VirtualUrlPlugin({
    'shared-modules': sharedModulesSource(modules),
  });
  const shared = Object.fromEntries(Object.entries(modules).map(([name, share]) => [name, share.version]));
  return {
    ...config,
    name: 'host',
    entry: { main: './src/main.tsx', worker: './src/worker/worker.ts' },
    output: {
      ...config.output,
      publicPath: '/assets/',
      path: path.join(folder, 'dist', 'assets'),
      // A browser goes on asking for its worker under the same name.
      filename: ({ chunk }) => (chunk.name === 'worker' ? '../worker.js' : config.output.filename),
    },
    // The modules that remotes take from the host are in one file.
    optimization: { ...config.optimization, splitChunks: false },
    plugins: [
      ...config.plugins,
      new webpack.DefinePlugin({
        __HOST_VERSION__: JSON.stringify(version),
        // The host reads the manifests itself, so the runtime's own reading of them, and its part for servers, are left
        // out.
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        ENV_TARGET: JSON.stringify('web'),
      }),
      sharedModulesPlugin,
      new HostContractPlugin({ version, shared, entries }),
      new HtmlWebpackPlugin({
        template: path.join(folder, 'src', 'index.html'),
        chunks: ['main'],
        filename: '../index.html',
        scriptLoading: 'defer',
        inject: 'head',
        // The server replaces comments by settings and preloads, so they have to stay.
        minify: false,
      }),
    ],
  } satisfies Configuration;
}

/**
 * The build of the workbench, which shows the shared pieces and the host's in all their states, on the port of the
 * fleet.
 */
export function workbenchConfig(folder: string, outputFolder: string) {
  const config = baseConfig({
    folder,
    prefix: 'workbench',
    outputFolder,
    isDevelopment: false,
    refresh: false,
  });
  return {
    ...config,
    name: 'workbench',
    entry: { main: './src/workbench/main.tsx' },
    // It is read from nearby, so minifying it is not worth the time.
    optimization: { ...config.optimization, minimize: false },
    output: { ...config.output, publicPath: '/workbench/' },
    plugins: [
      ...config.plugins,
      new HtmlWebpackPlugin({
        template: path.join(folder, 'src', 'workbench', 'index.html'),
        scriptLoading: 'defer',
        inject: 'head',
      }),
    ],
  } satisfies Configuration;
}
