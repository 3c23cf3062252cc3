import path from 'node:path';
import { backendTimeLimit } from '@field-sales/shared/contract/time-limits';
import { appFolder, serverPortOf, projectFolder, remoteNames } from './project.ts';

/** The port of each remote's own server, which its package names (RUN-08). */
export function readRemotePorts(folder = projectFolder): Readonly<Record<string, number>> {
  return Object.fromEntries(remoteNames(folder).map((name) => [name, serverPortOf(appFolder(name, folder))]));
}

/** The name of a remote's variable: `CHAT_PORT`, `PROMOTIONS_MAP_ORIGIN`. */
export function variableOf(remote: string, suffix: 'PORT' | 'ORIGIN'): string {
  return `${remote.replaceAll('-', '_').toUpperCase()}_${suffix}`;
}

export type Environment = Readonly<Record<string, string | undefined>>;

export type Settings = {
  /** Address to listen on; the loopback unless a container says otherwise. */
  bind: string;
  hostPort: number;
  apiPort: number;
  /** What `/api` and `/reports` are forwarded to, without a trailing slash. */
  apiOrigin: string;
  /** The longest in ms that the backend may take. */
  backendTimeLimit: number;
  /** Whether the reference API is started beside the host: only without an `API_ORIGIN` (RUN-11). */
  startsApi: boolean;
  remotes: Readonly<Record<string, { port: number; origin: string }>>;
  /** Origins, beside the host's, that remotes may be loaded from (RUN-15). */
  remoteOrigins: readonly string[];
  registryFile: string;
  /** Folder of the releases that are served beside each remote's own build. */
  releasesFolder: string;
  stockChains: readonly string[];
  /** Where pages send their measurements; empty for nowhere. */
  telemetryUrl: string;
};

function portOf(environment: Environment, variable: string, fallback: number): number {
  const text = environment[variable];
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`${variable} is ${JSON.stringify(text)}: a port from 1 to 65535 is needed`);
  }
  return port;
}

function listOf(text: string | undefined, fallback: readonly string[]): readonly string[] {
  if (text === undefined || text.trim() === '') return fallback;
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function originOf(text: string, variable: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new Error(`${variable} is ${JSON.stringify(text)}: an http or https address is needed`);
  }
  return url.origin;
}

/** An address of the host, or a full one; empty for nowhere. */
function telemetryUrlOf(text: string): string {
  if (text !== '' && !/^\/(?!\/)/.test(text)) originOf(text, 'TELEMETRY_URL');
  return text;
}

/** Reads the variables of the product; a value that cannot be used is an error that names its variable. */
export function readSettings(environment: Environment = process.env): Settings {
  const apiPort = portOf(environment, 'API_PORT', 4000);
  const apiOrigin = environment.API_ORIGIN;
  const remotes = Object.fromEntries(
    Object.entries(readRemotePorts()).map(([name, fallback]) => {
      const port = portOf(environment, variableOf(name, 'PORT'), fallback);
      const variable = variableOf(name, 'ORIGIN');
      return [
        name,
        { port, origin: originOf(environment[variable] || `http://127.0.0.1:${port}`, variable) },
      ];
    }),
  );
  const ownOrigins = Object.values(remotes).flatMap(({ port }) => [
    `http://127.0.0.1:${port}`,
    `http://localhost:${port}`,
  ]);
  return {
    bind: environment.BIND ?? '127.0.0.1',
    hostPort: portOf(environment, 'HOST_PORT', 3000),
    apiPort,
    apiOrigin: apiOrigin ? originOf(apiOrigin, 'API_ORIGIN') : `http://127.0.0.1:${apiPort}`,
    backendTimeLimit,
    startsApi: !apiOrigin,
    remotes,
    remoteOrigins: listOf(environment.REMOTE_ORIGINS, ownOrigins).map((text) =>
      originOf(text, 'REMOTE_ORIGINS'),
    ),
    registryFile: path.resolve(projectFolder, environment.REMOTES_FILE || 'dist/remotes.json'),
    releasesFolder: path.resolve(projectFolder, environment.RELEASES_DIR || '.data/releases'),
    stockChains: listOf(environment.STOCK_CHAINS, ['이마트', '홈플러스', '롯데마트', '하나로마트']),
    // Another backend is not asked for what only the reference API takes.
    telemetryUrl: telemetryUrlOf(environment.TELEMETRY_URL ?? (apiOrigin ? '' : '/api/telemetry')),
  };
}
