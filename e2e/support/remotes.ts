import fs from 'node:fs';
import path from 'node:path';
import { declaredManifestSchema, type RemoteDeclaration } from '@field-sales/shared/contract/declaration';
import { registryLineSchema } from '@field-sales/shared/contract/registry';
import { fileName, remoteManifestSchema } from '@field-sales/shared/contract/remote-manifest';
import { manifestName } from '@field-sales/shared/contract/remote-protocol';
import { ScreenTable } from '@field-sales/shared/lib/screens';
import type { Page, Route } from '@playwright/test';
import * as v from 'valibot';
import { integrityOf } from '@field-sales/shared/node/integrity';
import { outputFolder, remoteNames } from '../../server/project.ts';

/** The remotes of the specification, each with a screen and its title. */
const specified = [
  { name: 'events', path: '/event-management', title: '행사 관리' },
  { name: 'field', path: '/field-management', title: '현장 관리' },
  { name: 'chat', path: '/chatter-list', title: '현장 채팅' },
  { name: 'barcode', path: '/barcode', title: '자재 조회' },
] as const;

export type SpecifiedName = (typeof specified)[number]['name'];

export type Remote = { name: string; path: string; title: string };

/** What a remote declares in its build. */
function declarationOf(name: string): RemoteDeclaration {
  const manifest: unknown = JSON.parse(fs.readFileSync(path.join(outputFolder(name), manifestName), 'utf8'));
  return v.parse(declaredManifestSchema, manifest).declaration ?? { screens: [] };
}

/** The screens that the remotes of the project declare. */
export function declaredScreens(): ScreenTable {
  return new ScreenTable(Object.fromEntries(remoteNames().map((name) => [name, declarationOf(name)])));
}

/** The entries of the home menu that all other remotes of the project declare. */
const declared = remoteNames()
  .filter((name) => specified.every((remote) => remote.name !== name))
  .flatMap((name) => {
    const { entry } = declarationOf(name);
    return entry === undefined ? [] : [{ name, entry }];
  });

/** The addresses of the badges of these entries: calls of the home menu that no specification names. */
export const declaredBadges = declared.flatMap(({ entry }) =>
  entry.badge === undefined ? [] : [entry.badge.address],
);

/** All remotes that a person can open from the home menu; a new remote is included without an edit. */
export const remotes: readonly [Remote, ...Remote[]] = [
  ...specified,
  ...declared.map(({ name, entry }) => ({ name, path: entry.path, title: entry.text })),
];

const filesSchema = v.object({ sync: v.array(fileName), async: v.array(fileName) });

/** The parts of a manifest that the product reads, and the lazy files, which it does not read. */
const manifestSchema = v.object({
  ...remoteManifestSchema.entries,
  exposes: v.array(v.object({ assets: v.object({ js: filesSchema, css: filesSchema }) })),
});

type Manifest = v.InferOutput<typeof manifestSchema>;

/** The registry of a working product: each line of it is well-formed. */
const wholeRegistrySchema = v.record(v.string(), registryLineSchema);

type Registry = v.InferOutput<typeof wholeRegistrySchema>;

/** The steps in which a remote is loaded, in order; lazy chunks come with what a person opens in the remote. */
export type LoadStep = 'registry' | 'manifest' | 'entry' | 'chunk' | 'style' | 'lazy chunk' | 'lazy style';

export async function registryOf(page: Page): Promise<Registry> {
  return v.parse(wholeRegistrySchema, await (await page.request.get('/remotes.json')).json());
}

type ReadManifest = { address: string; text: string; manifest: Manifest };

async function manifestOf(page: Page, name: string): Promise<ReadManifest> {
  const address = (await registryOf(page))[name]?.manifest ?? '';
  const text = await (await page.request.get(address)).text();
  return { address, text, manifest: v.parse(manifestSchema, JSON.parse(text)) };
}

function filesOf(manifest: Manifest, step: LoadStep): readonly string[] {
  const assets = manifest.exposes.map((exposed) => exposed.assets);
  switch (step) {
    case 'entry':
      return [manifest.metaData.remoteEntry.name];
    case 'chunk':
      return assets.flatMap(({ js }) => js.sync);
    case 'style':
      return assets.flatMap(({ css }) => css.sync);
    case 'lazy chunk':
      return assets.flatMap(({ js }) => js.async);
    case 'lazy style':
      return assets.flatMap(({ css }) => css.async);
    case 'registry':
    case 'manifest':
      return [];
  }
}

/** The paths that one step of a remote's loading asks for. */
export async function addressesOf(page: Page, name: string, step: LoadStep): Promise<readonly string[]> {
  if (step === 'registry') return ['/remotes.json'];
  const { address, manifest } = await manifestOf(page, name);
  if (step === 'manifest') return [address];
  return filesOf(manifest, step).map((file) => address.replace(/[^/]*$/, file));
}

/** Breaks addresses until the answer is called. */
export async function breakAddresses(
  page: Page,
  paths: readonly string[],
  handler: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> {
  const matches = (url: URL) => paths.includes(url.pathname);
  const answers: Promise<void>[] = [];
  const handle = (route: Route) => {
    const answer = handler(route);
    answers.push(answer);
    return answer;
  };
  await page.context().route(matches, handle);
  return async () => {
    // A request that is under way when the break ends would otherwise be answered twice.
    await Promise.all(answers);
    await page.context().unroute(matches, handle);
  };
}

/**
 * Replaces a remote's scripts by what `change` makes of them, with fitting integrity values all the way up to the
 * registry, so that the page rejects nothing and runs the changed script.
 */
export async function replaceScripts(
  page: Page,
  name: string,
  step: LoadStep,
  change: (text: string) => string,
): Promise<void> {
  const registry = await registryOf(page);
  const { address, text: before, manifest } = await manifestOf(page, name);
  const base = address.replace(/[^/]*$/, '');
  const read = async (file: string) => (await page.request.get(base + file)).text();
  const entry = manifest.metaData.remoteEntry.name;
  const texts = new Map<string, string>();
  for (const file of filesOf(manifest, step)) texts.set(file, change(await read(file)));
  if (!texts.has(entry)) {
    let entryText = await read(entry);
    for (const [file, text] of texts)
      entryText = entryText.replaceAll(manifest.integrity[file] ?? file, integrityOf(text));
    texts.set(entry, entryText);
  }
  for (const [file, text] of texts) manifest.integrity[file] = integrityOf(text);
  const { integrity } = manifest;
  // Everything else in the manifest stays.
  const manifestText = JSON.stringify(Object.assign({}, JSON.parse(before), { integrity }));
  const line = registry[name];
  if (line === undefined) throw new Error(`no line for ${name}`);
  const changed = { ...registry, [name]: { ...line, integrity: integrityOf(manifestText) } };

  await page.context().route(
    (url) => url.pathname === '/remotes.json',
    (route) => route.fulfill({ json: changed }),
  );
  await page.context().route(
    (url) => url.pathname === address,
    (route) => route.fulfill({ contentType: 'application/json', body: manifestText }),
  );
  for (const [file, text] of texts)
    await page.context().route(
      (url) => url.pathname === base + file,
      (route) => route.fulfill({ contentType: 'text/javascript', body: text }),
    );
}
