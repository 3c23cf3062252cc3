import { generationMark } from '../offline/generation-mark.ts';
import {
  completeGenerations,
  generationToOpen,
  readFile,
  readGeneration,
  type Generation,
  type World,
} from './generations.ts';

/** How long in ms the network may take to answer before the kept generation opens (OFF-09). */
const answerLimit = 2500;

/** The answer of the network; undefined where there is none in time. */
async function inTime(network: Promise<Response>): Promise<Response | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), answerLimit);
  });
  const answer = await Promise.race([network.catch(() => undefined), late]);
  clearTimeout(timer);
  return answer;
}

/** Which build of the host a page is of: the names of its own script and styles. */
function buildOf(html: string): string {
  return (html.match(/\/assets\/main\.\w+\.(?:js|css)/g) ?? []).join();
}

async function keptHtml(world: World, generation: Generation): Promise<string> {
  return (await (await readFile(generation, `${world.origin}/`))?.text()) ?? '';
}

/** Whether a file's name carries the hash of its content, or it is a manifest, which is asked for by its hash. */
export function isFile(pathname: string): boolean {
  return /\.[0-9a-f]{10}\.\w+$|\/mf-manifest\.json$/.test(pathname);
}

export type Answers = {
  page: (client: string, network: Promise<Response>) => Promise<Response>;
  registry: (client: string, request: Request) => Promise<Response>;
  file: (client: string, request: Request) => Promise<Response>;
};

/** What a worker answers to its pages. What it knows of them is gone when it ends; then it asks the network first. */
export function createAnswers(world: World): Answers {
  /** Builds of the pages that came from the network. */
  const builds = new Map<string, Promise<string>>();
  /** Generations of the pages that did not. */
  const opened = new Map<string, Generation>();

  async function keptPage(client: string, generation: Generation): Promise<Response> {
    const { headers } = (await readFile(generation, `${world.origin}/`)) ?? new Response();
    const html = await keptHtml(world, generation);
    opened.set(client, generation);
    const mark = `<meta name="${generationMark}" content="${generation.name}" />`;
    return new Response(html.replace('</head>', `${mark}</head>`), { headers });
  }

  async function keptRegistry(name: string): Promise<Response | undefined> {
    const generation = await readGeneration(world, name);
    if (generation === undefined) return undefined;
    return new Response(generation.listing.registry, { headers: { 'content-type': 'application/json' } });
  }

  return {
    page: async (client, network) => {
      const answer = await inTime(network);
      const isGood = answer !== undefined && answer.status < 500;
      const generation = isGood ? undefined : await generationToOpen(world).catch(() => undefined);
      if (generation !== undefined) return keptPage(client, generation);
      const page = answer ?? (await network);
      if (page.body !== null)
        builds.set(
          client,
          page
            .clone()
            .text()
            .then(buildOf, () => ''),
        );
      return page;
    },

    registry: async (client, request) => {
      const { search, searchParams } = new URL(request.url);
      const name = searchParams.get(generationMark);
      const own = name === null ? undefined : await keptRegistry(name).catch(() => undefined);
      if (own !== undefined) return own;
      const network = world.fetch(request);
      // A page that has read a registry before goes on with that one by itself.
      const isFirst = search === '';
      const answer = await inTime(network);
      if (answer !== undefined || !isFirst) return answer ?? network;
      const generation = await generationToOpen(world).catch(() => undefined);
      const build = await builds.get(client);
      // Host and registry are of one generation, or it does not open.
      if (generation === undefined || build !== buildOf(await keptHtml(world, generation))) return network;
      return (await keptRegistry(generation.name)) ?? network;
    },

    file: async (client, request) => {
      const address = request.url.split('?', 1)[0] ?? '';
      const generation = opened.get(client);
      const own = generation && (await readFile(generation, address).catch(() => undefined));
      if (own !== undefined) return own;
      // The page checks what it gets: bytes that are wrong are no loss of the network.
      const network = world.fetch(new Request(request, { integrity: '' }));
      const answer = await inTime(network);
      if (answer !== undefined) return answer;
      for (const kept of await completeGenerations(world).catch(() => [])) {
        const file = await readFile(kept, address).catch(() => undefined);
        if (file !== undefined) return file;
      }
      return network;
    },
  };
}
