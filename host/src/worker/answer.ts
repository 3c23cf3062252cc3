import { isHashedName } from '@field-sales/shared/contract/hashed-name';
import type { manifestName, PageNames } from '@field-sales/shared/contract/remote-protocol';
import { keptAfter } from '@field-sales/shared/contract/time-limits';
import { withinLimit } from '@field-sales/shared/lib/within-limit';
import { generationMark, keptInstead, readBefore } from '../contract/generation-mark.ts';
import {
  completeGenerations,
  generationOfPage,
  generationToOpen,
  keepPage,
  readFile,
  readGeneration,
  type Generation,
  type World,
} from './generations.ts';

/** For this long, in ms, after the network gave no answer of the product, a file that is kept does not wait for it. */
const lostFor = 10_000;

/** The answer of the network; undefined where there is none in time (OFF-09). */
function inTime<T>(network: Promise<T>): Promise<T | undefined> {
  return withinLimit(network, keptAfter).catch(() => undefined);
}

/**
 * Whether an answer comes from the product: a portal answers everything with a page, whatever its status, and a proxy
 * without its server with 5xx.
 */
function isOfProduct({ status, headers }: Response): boolean {
  return status < 500 && headers.get('content-type')?.includes('html') !== true;
}

type NetworkPage = { response: Response; files: readonly string[] };

/** The host's own scripts and styles that a page names: they tell which build of the host it belongs to. */
function filesOf(html: string): readonly string[] {
  return html.match(/\/assets\/main\.\w+\.(?:js|css)/g) ?? [];
}

/** A page with all of its html: a page that is cut off on its way counts as not come. */
async function readPage(network: Promise<Response>): Promise<NetworkPage> {
  const response = await network;
  if (response.body === null) return { response, files: [] };
  const { status, statusText, headers } = response;
  const bytes = await response.arrayBuffer();
  const files = filesOf(new TextDecoder().decode(bytes));
  return { response: new Response(bytes, { status, statusText, headers }), files };
}

function registryOf({ listing }: Generation): Response {
  return new Response(listing.registry, { headers: { 'content-type': 'application/json' } });
}

/** Whether a file's name carries the hash of its content, or it is a manifest, which is asked for by its hash. */
export function isFile(pathname: string): boolean {
  return isHashedName(pathname) || pathname.endsWith('/mf-manifest.json' satisfies `/${typeof manifestName}`);
}

/**
 * What a worker answers to its pages: each page runs on one generation alone (OFF-04). A worker ends after seconds, so
 * what it has to know of a page afterwards is in the store.
 */
export class Answers {
  readonly #world: World;
  /** The generations that pages run on; undefined for pages from the network. */
  readonly #generations = new Map<string, Promise<Generation | undefined>>();
  /** The main files of pages that came from the network. */
  readonly #mainFiles = new Map<string, readonly string[]>();
  /** Addresses of pages that are to open from the device. */
  readonly #reopening = new Set<string>();

  /** When the network last had no answer of the product. */
  #lostAt = -Infinity;

  constructor(world: World) {
    this.#world = world;
  }

  /** The network's page, where it comes in time (OFF-08); otherwise the device's (OFF-03). */
  async page(client: string, address: string, network: Promise<Response>): Promise<Response> {
    const page = readPage(network);
    const isReopened = this.#reopening.delete(address);
    page.catch(() => undefined);
    const answer = isReopened ? undefined : await inTime(page);
    const kept =
      answer !== undefined && (await this.#isOfHost(answer)) ? undefined : await this.#open(client);
    if (kept !== undefined) return kept;
    const { response, files } = answer ?? (await page);
    this.#generations.set(client, Promise.resolve(undefined));
    this.#mainFiles.set(client, files);
    return response;
  }

  /**
   * A page without a script of the host is somebody else's, such as a Wi-Fi login. A 401 asks for a login to the product;
   * any other 4xx is the product's own answer, or the page of a portal, which has one for every question.
   */
  async #isOfHost({ response: { ok, status }, files }: NetworkPage): Promise<boolean> {
    if (ok) return files.length > 0;
    if (status < 400 || status === 401 || status >= 500) return status < 500;
    const health = '/healthz' satisfies PageNames['healthAddress'];
    const answer = await inTime(this.#world.fetch(this.#world.origin + health, { cache: 'no-store' }));
    return answer !== undefined && isOfProduct(answer);
  }

  /** The registry of the page's generation; a page from the network gets the network's (OFF-08). */
  async registry(client: string, request: Request): Promise<Response> {
    const { searchParams } = new URL(request.url);
    const name = searchParams.get(generationMark);
    const own =
      (await (name === null ? this.#generationOf(client) : this.#read(name))) ??
      (searchParams.has(keptInstead) ? await this.#toOpen() : undefined);
    if (own !== undefined) return registryOf(own);
    const network = this.#world.fetch(request);
    const answer = await this.#ofProduct(network);
    // A page that has read a registry before goes on with that by itself.
    if (answer !== undefined || searchParams.has(readBefore)) return answer ?? network;
    return (await this.#registryInstead(client)) ?? network;
  }

  async file(client: string, request: Request): Promise<Response> {
    const address = request.url.split('?', 1)[0] ?? '';
    const generation = await this.#generationOf(client);
    const own = generation && (await readFile(generation, address).catch(() => undefined));
    if (own !== undefined) return own;
    // On a silent line, each file would have to wait anew.
    const isLost = Date.now() - this.#lostAt < lostFor;
    const kept = isLost ? await this.#keptFile(address, generation) : undefined;
    if (kept !== undefined) return kept;
    // The page checks what it gets: wrong bytes do not mean that the network is lost.
    const network = this.#world.fetch(new Request(request, { integrity: '' }));
    const answer = (await this.#ofProduct(network)) ?? (await this.#keptFile(address, generation));
    if (answer !== undefined) return answer;
    // A page without its script stays white.
    const isMain = this.#mainFiles.get(client)?.includes(new URL(address).pathname) === true;
    if (isMain && (await this.#toOpen()) !== undefined) await this.#reopen(client);
    return network;
  }

  /** The product's answer to a page that asks for data or a file; undefined where the product does not answer in time. */
  async #ofProduct(network: Promise<Response>): Promise<Response | undefined> {
    const answer = await inTime(network);
    if (answer !== undefined && isOfProduct(answer)) return answer;
    this.#lostAt = Date.now();
    return undefined;
  }

  #read(name: string): Promise<Generation | undefined> {
    return readGeneration(this.#world, name).catch(() => undefined);
  }

  #toOpen(): Promise<Generation | undefined> {
    return generationToOpen(this.#world).catch(() => undefined);
  }

  #generationOf(client: string): Promise<Generation | undefined> {
    const known =
      this.#generations.get(client) ?? generationOfPage(this.#world, client).catch(() => undefined);
    this.#generations.set(client, known);
    return known;
  }

  /** From now on, everything that a page asks for comes from this generation. */
  #bind(client: string, generation: Generation): void {
    if (client === '') return;
    this.#generations.set(client, Promise.resolve(generation));
    // If the store takes nothing more, the worker still knows it until it ends.
    keepPage(this.#world, generation, client).catch(() => undefined);
  }

  async #open(client: string): Promise<Response | undefined> {
    const generation = await this.#toOpen();
    const stored = generation && (await this.#html(generation));
    if (generation === undefined || stored === undefined) return undefined;
    this.#bind(client, generation);
    const mark = `<meta name="${generationMark}" content="${generation.name}" />`;
    return new Response(stored.html.replace('</head>', `${mark}</head>`), { headers: stored.headers });
  }

  async #html(generation: Generation): Promise<{ html: string; headers: Headers } | undefined> {
    const stored = await readFile(generation, `${this.#world.origin}/`).catch(() => undefined);
    if (stored === undefined) return undefined;
    const headers = new Headers(stored.headers);
    // They describe the bytes as they were sent, not the text that was made of them.
    for (const name of ['content-encoding', 'content-length']) headers.delete(name);
    return { html: await stored.text(), headers };
  }

  /** Host and registry have to be of one generation: a page of another build is opened anew from the device. */
  async #registryInstead(client: string): Promise<Response | undefined> {
    const generation = await this.#toOpen();
    const stored = generation && (await this.#html(generation));
    const files = this.#mainFiles.get(client);
    if (generation === undefined || stored === undefined) return undefined;
    // A worker that has ended since no longer knows the build of the page.
    if (files?.join() === filesOf(stored.html).join()) {
      this.#bind(client, generation);
      return registryOf(generation);
    }
    await this.#reopen(client);
    return undefined;
  }

  async #reopen(client: string): Promise<void> {
    const page = await this.#world.openPage(client).catch(() => undefined);
    // WebKit can do it from 16.
    if (page?.navigate === undefined) return;
    const [address = ''] = page.url.split('#', 1);
    this.#reopening.add(address);
    await page.navigate(address).catch(() => this.#reopening.delete(address));
  }

  /**
   * A kept file that the network does not give. A page from the device gets it only if its own generation has the same
   * file.
   */
  async #keptFile(address: string, own: Generation | undefined): Promise<Response | undefined> {
    for (const kept of await completeGenerations(this.#world).catch(() => [])) {
      if (own !== undefined && own.listing.files[address] !== kept.listing.files[address]) continue;
      const file = await readFile(kept, address).catch(() => undefined);
      if (file !== undefined) return file;
    }
    return undefined;
  }
}
