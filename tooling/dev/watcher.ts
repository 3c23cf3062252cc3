import type { Configuration, Stats } from 'webpack';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { cacheControl, securityHeaders } from '../../server/files/headers.ts';
import { closeAtStop } from '../../server/start/running.ts';
import { Compilations, type Compiled } from './compilations.ts';

export type Watcher = {
  /** Address of the development server, without a trailing slash. */
  origin: string;
};

type WatchOptions = {
  /** The name of the app, which is part of the address of its hot channel. */
  name: string;
  port: number;
  publicPath: string;
  writesToDisk?: boolean;
  /** Called with the manifest of every compilation that succeeded, before a page is told of it. */
  onCompiled?: (compiled: Compiled) => void;
};

/** Compiles an app whenever its source changes, and tells open pages. Ready after the first compilation. */
export async function watch(config: Configuration, options: WatchOptions): Promise<Watcher> {
  const compiler = webpack(config);
  const compilations = new Compilations(options.publicPath);
  compiler.hooks.assetEmitted.tap('watch', (file, { content }) => compilations.write(file, content));
  const compiled = new Promise<void>((resolve) => {
    compiler.hooks.done.tap('watch', (stats: Stats) => {
      if (stats.hasErrors())
        console.error(`${options.name}: ${stats.toString({ all: false, errors: true, colors: true })}`);
      else {
        const compiled = compilations.keep(stats);
        if (compiled !== undefined) options.onCompiled?.(compiled);
      }
      resolve();
    });
  });
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port: options.port === 0 ? 'auto' : options.port,
      hot: true,
      static: false,
      setupExitSignals: false,
      // The page comes from the host, and this server is reached through it, whatever name the host is opened by.
      allowedHosts: 'all',
      headers: {
        ...securityHeaders,
        'cache-control': cacheControl.revalidate,
        'access-control-allow-origin': '*',
      },
      webSocketServer: { type: 'ws', options: { path: '/ws' } },
      client: {
        // The channel goes through the host's own origin, because the page has the same policy as in production.
        webSocketURL: {
          protocol: 'auto:',
          hostname: '0.0.0.0',
          port: 0,
          pathname: `/hot/${options.name}/ws`,
        },
        overlay: { errors: true, warnings: false, runtimeErrors: false },
        logging: 'warn',
      },
      setupMiddlewares: (middlewares) =>
        middlewares.flatMap((each) =>
          'name' in each && each.name === 'webpack-dev-middleware'
            ? [compilations.answer.bind(compilations), each]
            : [each],
        ),
      devMiddleware: {
        publicPath: options.publicPath,
        writeToDisk: options.writesToDisk ?? false,
        stats: 'none',
      },
    },
    compiler,
  );
  await server.start();
  closeAtStop(() => server.stop());
  const address = server.server?.address();
  const port = typeof address === 'object' && address !== null ? address.port : options.port;
  await compiled;
  return { origin: `http://127.0.0.1:${port}` };
}
