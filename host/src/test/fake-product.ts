import { createHash } from 'node:crypto';
import { integrityOf } from '@field-sales/shared/node/integrity';

export const origin = 'https://sales.example';

/** The address of a screen, for which a server answers the page. */
export const screenPath = '/field-sc';

type Served = { body: string; type: string };

/** Everything that one generation's servers answer, by path. */
export type FakeProduct = ReadonlyMap<string, Served>;

const remotes = ['events', 'field', 'chat', 'barcode'] as const;

/** A name as a build gives it, with the hash of the content. */
function hashed(name: string, body: string, suffix: string): string {
  return `${name}.${createHash('sha256').update(body).digest('hex').slice(0, 10)}.${suffix}`;
}

function remoteFiles(name: string, version: string): Map<string, Served> {
  const base = `/remotes/${name}/${version}/`;
  const scripts = ['remoteEntry', 'entry', 'calendar', 'viewer', 'form'].map((part): [string, Served] => {
    const body = `${part} of ${name} ${version}`;
    return [hashed(part, body, 'js'), { body, type: 'text/javascript' }];
  });
  const style = `styles of ${name} ${version}`;
  const files: [string, Served][] = [
    ...scripts,
    [hashed('entry', style, 'css'), { body: style, type: 'text/css' }],
  ];
  if (name === 'barcode') {
    const body = `scanner of ${version}`;
    files.push([hashed('reader', body, 'wasm'), { body, type: 'application/wasm' }]);
  }
  const integrity = Object.fromEntries(files.map(([file, { body }]) => [file, integrityOf(body)]));
  const manifest = JSON.stringify({ name, version, integrity });
  return new Map([
    [`${base}mf-manifest.json`, { body: manifest, type: 'application/json' }],
    ...files.map(([file, served]): [string, Served] => [base + file, served]),
  ]);
}

/** A host of one build with a version of each remote, as their servers answer it. */
export function fakeProduct(
  build: string,
  versions: Readonly<Record<(typeof remotes)[number], string>>,
): FakeProduct {
  const assets = new Map<string, Served>();
  const add = (name: string, suffix: string, type: string, body: string) => {
    const file = `/assets/${hashed(name, body, suffix)}`;
    assets.set(file, { body, type });
    return file;
  };
  const script = add('main', 'js', 'text/javascript', `main of ${build}`);
  const style = add('main', 'css', 'text/css', `styles of ${build}`);
  for (const chunk of ['federation', 'offline', 'diagnose'])
    add(chunk, 'js', 'text/javascript', `${chunk} of ${build}`);
  for (const font of ['base', 'often', 'rare', 'letters', 'symbols'])
    add(font, 'woff2', 'font/woff2', `font ${font}`);
  const html = `<html><head><script defer src="${script}"></script><link href="${style}"></head><body>${build}</body></html>`;
  const files = new Map([...assets, ...remotes.flatMap((name) => [...remoteFiles(name, versions[name])])]);
  const registry = Object.fromEntries(
    remotes.map((name) => {
      const manifest = `/remotes/${name}/${versions[name]}/mf-manifest.json`;
      return [
        name,
        { version: versions[name], manifest, integrity: integrityOf(files.get(manifest)?.body ?? '') },
      ];
    }),
  );
  const hostFiles = Object.fromEntries([...assets].map(([path, { body }]) => [path, integrityOf(body)]));
  return new Map([
    ...files,
    ['/', { body: html, type: 'text/html' }],
    ['/remotes.json', { body: JSON.stringify(registry), type: 'application/json' }],
    [
      '/host-files.json',
      { body: JSON.stringify({ '/': integrityOf(html), ...hostFiles }), type: 'application/json' },
    ],
  ]);
}

/** The network to a product, whose answers a test may take away or change; `number` counts them from 0. */
export function networkTo(
  product: FakeProduct,
  change: (response: Response, number: number) => Promise<Response> | Response = (response) => response,
) {
  let number = -1;
  return async (request: RequestInfo): Promise<Response> => {
    const { pathname } = new URL(typeof request === 'string' ? request : request.url);
    const served = product.get(pathname === screenPath ? '/' : pathname);
    const response =
      served === undefined
        ? new Response('404', { status: 404 })
        : new Response(served.body, { headers: { 'content-type': served.type } });
    number += 1;
    return change(response, number);
  };
}

export async function noNetwork(): Promise<Response> {
  throw new TypeError('Failed to fetch');
}

/** What is kept first, the same host with another remote, and a release of all. */
export const first = fakeProduct('first', {
  events: '1.0.0',
  field: '1.0.0',
  chat: '1.0.0',
  barcode: '1.0.0',
});
export const sameHost = fakeProduct('first', {
  events: '1.0.0',
  field: '1.0.0',
  chat: '1.1.0',
  barcode: '1.0.0',
});
export const next = fakeProduct('next', { events: '1.1.0', field: '1.0.0', chat: '2.0.0', barcode: '1.0.1' });

/** What a browser asks for when the home menu is opened, and what its page asks for then. */
export const navigation = { url: `${origin}/`, mode: 'navigate', destination: 'document' };
export const registry = { url: `${origin}/remotes.json` };
