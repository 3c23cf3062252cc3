import type { RegistryLine } from '@field-sales/shared/contract/registry';
import { remoteManifestSchema } from '@field-sales/shared/contract/remote-manifest';
import { screenRouteOf } from '@field-sales/shared/lib/screens';
import * as v from 'valibot';
import type { HostBuild } from '../releases/host-build.ts';
import type { Registry } from '../registry/registry.ts';
import { nobody, type Person } from '../rollouts/rollout.ts';
import type { Settings } from '../settings/settings.ts';

/** Who a page is for, and by which engine it is drawn. */
type Asking = { person?: Person; userAgent?: string | undefined };

type Asset = {
  href: string;
  as: 'script' | 'style' | 'fetch';
  /** How the asset will be asked for: a preload of another mode is not used. */
  isAnonymous: boolean;
  integrity?: string | undefined;
};

/**
 * The html of the host with the run-time settings in it and, for a deep link, the addresses of everything that the
 * screen's remote will ask for, so that they come in parallel instead of one after the other.
 */
export class Page {
  readonly #settings: Settings;
  readonly #registry: Registry;
  readonly #remoteAssets = new Map<string, Promise<readonly Asset[]>>();

  constructor(settings: Settings, registry: Registry) {
    this.#settings = settings;
    this.#registry = registry;
  }

  async html(
    build: HostBuild,
    pathname: string,
    { person = nobody, userAgent = '' }: Asking = {},
  ): Promise<string> {
    const template = await build.read('index.html');
    const remote = screenRouteOf(pathname)?.remote;
    const named = remote === undefined ? [] : await this.#assetsOf(build, remote, person);
    const assets = isWebkit(userAgent) ? named.filter(({ as }) => as !== 'fetch') : named;
    const pageSettings = {
      stockChains: this.#settings.stockChains,
      remoteOrigins: this.#settings.remoteOrigins,
      telemetryUrl: this.#settings.telemetryUrl,
      isKeptOffline: this.#settings.isKeptOffline,
    };
    const json = JSON.stringify(pageSettings).replaceAll('<', '\\u003c');
    return template
      .replace('<!--preload-->', () => assets.map(toLink).join(''))
      .replace('<!--settings-->', () => `<script type="application/json" id="settings">${json}</script>`);
  }

  async #assetsOf(build: HostBuild, remote: string, person: Person): Promise<readonly Asset[]> {
    const line = await this.#registry.line(remote, person);
    const loader = hostChunk(await build.names(), 'federation');
    const registry: Asset = { href: '/remotes.json', as: 'fetch', isAnonymous: true };
    if (line === undefined) return [...loader, registry];
    const key = `${line.manifest} ${line.integrity}`;
    const known = this.#remoteAssets.get(key) ?? this.#readManifest(remote, line);
    this.#remoteAssets.set(key, known);
    return [...loader, registry, ...(await known)];
  }

  /** What the manifest names; nothing where it cannot be read: the page then finds out by itself. */
  async #readManifest(remote: string, line: RegistryLine): Promise<readonly Asset[]> {
    try {
      const own = `/remotes/${remote}/`;
      const origin = this.#settings.remotes[remote]?.origin ?? '';
      const address = line.manifest.startsWith(own)
        ? origin + line.manifest.slice(own.length - 1)
        : line.manifest;
      const response = await fetch(address, { signal: AbortSignal.timeout(1000) });
      return assetsOfManifest(line, await response.json());
    } catch {
      this.#remoteAssets.delete(`${line.manifest} ${line.integrity}`);
      return [];
    }
  }
}

function hostChunk(files: readonly string[], name: string): readonly Asset[] {
  return files
    .filter((file) => file.startsWith(`${name}.`) && file.endsWith('.js'))
    .map((file) => ({ href: `/assets/${file}`, as: 'script', isAnonymous: false }));
}

/** WebKit does not use a preload for a fetch with an integrity value: it would load the file twice. */
function isWebkit(userAgent: string): boolean {
  return userAgent.includes('AppleWebKit/') && !userAgent.includes('Chrome/');
}

function assetsOfManifest(line: RegistryLine, manifest: unknown): readonly Asset[] {
  const base = line.manifest.slice(0, line.manifest.lastIndexOf('/') + 1);
  const { metaData, exposes, integrity } = v.parse(remoteManifestSchema, manifest);
  const toAsset = (as: Asset['as']) => (file: string) => ({
    href: base + file,
    as,
    isAnonymous: true,
    integrity: integrity[file],
  });
  return [
    { href: line.manifest, as: 'fetch', isAnonymous: true },
    ...[metaData.remoteEntry.name, ...exposes.flatMap(({ assets }) => assets.js.sync)].map(toAsset('script')),
    ...exposes.flatMap(({ assets }) => assets.css.sync).map(toAsset('style')),
  ];
}

function toLink({ href, as, isAnonymous, integrity }: Asset): string {
  const attributes = [
    'rel="preload"',
    `href="${href.replaceAll('"', '%22')}"`,
    `as="${as}"`,
    ...(isAnonymous ? ['crossorigin="anonymous"'] : []),
    ...(integrity === undefined ? [] : [`integrity="${integrity.replaceAll('"', '')}"`]),
  ];
  return `<link ${attributes.join(' ')}>`;
}
