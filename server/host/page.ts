import { isDeepStrictEqual } from 'node:util';
import type { Declarations } from '@field-sales/shared/contract/declaration';
import type { RegistryLine } from '@field-sales/shared/contract/registry';
import { contractName, pageNames, type PageNames } from '@field-sales/shared/contract/remote-protocol';
import { ScreenTable, type ScreenRoute } from '@field-sales/shared/lib/screens';
import * as v from 'valibot';
import { specifiedScreens } from '../../host/src/screens/specified.ts';
import type { DeclaredScreens } from '../declarations/declared-screens.ts';
import type { Manifests, ReadManifest } from '../declarations/manifests.ts';
import type { HostBuild } from '../releases/host-build.ts';
import type { Registry } from '../registry/registry.ts';
import { nobody, type Person } from '../rollouts/rollout.ts';
import type { Settings } from '../settings/settings.ts';

/** Who a page is for, and by which engine it is drawn. */
type Asking = { person?: Person; userAgent?: string | undefined };

type Sources = { registry: Registry; manifests: Manifests; declared: DeclaredScreens };

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
  readonly #manifests: Manifests;
  readonly #declared: DeclaredScreens;
  readonly #entries = new WeakMap<HostBuild, Promise<Entries>>();

  constructor(settings: Settings, { registry, manifests, declared }: Sources) {
    this.#settings = settings;
    this.#registry = registry;
    this.#manifests = manifests;
    this.#declared = declared;
  }

  async html(
    build: HostBuild,
    pathname: string,
    { person = nobody, userAgent = '' }: Asking = {},
  ): Promise<string> {
    const template = await build.read('index.html');
    const declarations = await this.#declared.declarations(person);
    const route = new ScreenTable(specifiedScreens, declarations).find(pathname);
    const named = route === undefined ? [] : await this.#assetsOf(build, route, person);
    const assets = isWebkit(userAgent) ? named.filter(({ as }) => as !== 'fetch') : named;
    const own: Record<PageNames['settings'][number], unknown> = {
      remoteOrigins: this.#settings.remoteOrigins,
      telemetryUrl: this.#settings.telemetryUrl,
      hasPhotosElsewhere: this.#settings.photoOrigin !== undefined,
      isKeptOffline: this.#settings.isKeptOffline,
      isDataKept: this.#settings.isDataKept,
      declarations: unknownToPages(declarations, await this.#entriesOf(build)),
    };
    const json = JSON.stringify({ ...this.#settings.domains, ...own }).replaceAll('<', '\\u003c');
    return template
      .replace('<!--preload-->', () => assets.map(toLink).join(''))
      .replace('<!--settings-->', () => settingsElement(json));
  }

  /** Read once for each build: it is asked for at every page. */
  async #entriesOf(build: HostBuild): Promise<Entries> {
    const known = this.#entries.get(build) ?? readEntries(build);
    this.#entries.set(build, known);
    return known;
  }

  async #assetsOf(
    build: HostBuild,
    { remote, part }: ScreenRoute,
    person: Person,
  ): Promise<readonly Asset[]> {
    const line = await this.#registry.line(remote, person);
    const names = await build.names();
    // The page's own script comes before what it asks for: a script that is only deferred would come after all preloads.
    const loader = [...hostChunk(names, 'main'), ...hostChunk(names, 'federation')];
    const registry: Asset = { href: '/remotes.json', as: 'fetch', isAnonymous: true };
    if (line === undefined) return [...loader, registry];
    const manifest = await this.#manifests.of(remote, line);
    return [...loader, registry, ...(manifest === undefined ? [] : assetsOf(line, manifest, part))];
  }
}

function settingsElement(json: string): string {
  return `<script type="application/json" id="${pageNames.settingsElement}">${json}</script>`;
}

/**
 * The entries of the home menu that a build has by itself. Undefined for an older build, which does not tell them, and
 * draws its own whatever remotes declare.
 */
type Entries = Readonly<Record<string, unknown>> | undefined;

const hostEntriesSchema = v.object({ entries: v.optional(v.record(v.string(), v.unknown())) });

async function readEntries(build: HostBuild): Promise<Entries> {
  return v.parse(hostEntriesSchema, JSON.parse(await build.read(contractName))).entries;
}

/** The declarations that a page needs to be told: what its host already has would only make the page larger. */
function unknownToPages(declarations: Declarations, entries: Entries): Declarations {
  return Object.fromEntries(
    Object.entries(declarations).filter(([name, { screens, entry }]) => {
      const isKnown = isDeepStrictEqual(screens, specifiedScreens[name]?.screens);
      const isDrawn = entry === undefined || entries === undefined || isDeepStrictEqual(entry, entries[name]);
      return !isKnown || !isDrawn;
    }),
  );
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

/** What a page asks for of a remote, from its manifest: the entry and, where the screen has a part, that part. */
function assetsOf(
  line: RegistryLine,
  { metaData, exposes, parts, integrity }: ReadManifest,
  part: string | undefined,
): readonly Asset[] {
  const base = line.manifest.slice(0, line.manifest.lastIndexOf('/') + 1);
  const files = part === undefined ? [] : (parts[part] ?? []);
  const scripts = exposes.flatMap(({ assets }) => assets.js.sync);
  const styles = exposes.flatMap(({ assets }) => assets.css.sync);
  const toAsset = (as: Asset['as']) => (file: string) => ({
    href: base + file,
    as,
    isAnonymous: true,
    integrity: integrity[file],
  });
  return [
    { href: line.manifest, as: 'fetch', isAnonymous: true },
    ...[metaData.remoteEntry.name, ...scripts, ...files.filter((file) => file.endsWith('.js'))].map(
      toAsset('script'),
    ),
    ...[...styles, ...files.filter((file) => file.endsWith('.css'))].map(toAsset('style')),
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
