import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { remoteManifestSchema } from '@field-sales/shared/contract/remote-manifest';
import { contractName, manifestName } from '@field-sales/shared/contract/remote-protocol';
import * as v from 'valibot';
import {
  contractProblems,
  hostContractSchema,
  readRemoteContract,
  type HostContract,
} from '../../release/contract.ts';
import { currentBuilds, keptReleaseFile, unpackRelease, type Builds } from '../../release/kept-release.ts';
import { raisedSince } from '../../release/raised-since.ts';
import { expectLoaded, leftOnItsWay, walkedScreens, type WalkedScreen } from '../support/engine-screens.ts';
import { isOwnProduct, sampleEmployee } from '../support/product.ts';
import { startPair } from '../support/release-pair.ts';
import { declaredScreens, remotes, type Remote } from '../support/remotes.ts';
import { expect, test } from '../support/test.ts';

test.skip(!isOwnProduct, 'it serves the builds of this project');

const today = currentBuilds();
let folder: string;
let before: Builds;

test.beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'field-sales-before-'));
  before = unpackRelease(keptReleaseFile, folder);
});

test.afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

function readJson(build: string, name: string): unknown {
  return JSON.parse(fs.readFileSync(path.join(build, name), 'utf8'));
}

function contractOf(host: string): HostContract {
  return v.parse(hostContractSchema, readJson(host, contractName));
}

/** Why `promote` does not let a remote onto a host; empty if it does. */
async function refusal(host: string, name: string, build = ''): Promise<string> {
  const manifest = v.parse(remoteManifestSchema, readJson(build, manifestName));
  const takes = await readRemoteContract(manifest, () =>
    fs.promises.readFile(path.join(build, contractName)),
  );
  return contractProblems({ name, version: path.basename(build), manifest, takes }, contractOf(host)).join(
    '; ',
  );
}

/**
 * Skips a remote that is refused, because it does not run. This is allowed only if a version was raised that says so.
 */
function skipRefused(name: string, reason: string): void {
  if (reason === '') return;
  const raised = raisedSince(contractOf(before.host), contractOf(today.host));
  const unsaid = `the host of the release before refuses today's ${name} (${reason}), though neither hostContract, deviceFormat nor a shared module's version was raised since`;
  expect(raised, unsaid).not.toEqual([]);
  test.skip(true, `${reason}: raised was ${raised.join(', ')}`);
}

/** Where each remote needs most from a host; its first screen is on the way there. */
const walks: readonly string[] = [
  '/event-management-detail/:id/:assignmentId/:promotionId/:state?',
  '/chatter-room/:id/:type/:name',
  '/field-sc-edit/:id/:recordId',
  '/barcode',
];

function walkOf({ name: remote, path: entry, title }: Remote): WalkedScreen {
  const route = declaredScreens().screens.find(
    (screen) => screen.remote === remote && walks.includes(screen.pattern),
  );
  const walk = walkedScreens.find(({ pattern }) => pattern === route?.pattern);
  if (walk !== undefined) return walk;
  return { pattern: entry, title, via: [`a[href^="${entry}?"]`], shows: 'main', hasDock: false };
}

const pairs = [
  {
    title: 'the host of the release before, and of today',
    builds: () => ({ host: before.host, remotes: today.remotes }),
    // It waits for today's host.
    waits: (name: string) => refusal(before.host, name, today.remotes[name]),
  },
  {
    title: "today's host, and of the release before",
    builds: () => ({ host: today.host, remotes: before.remotes }),
    // It is live already: today's host has to go along with it, whatever promote says.
    waits: () => Promise.resolve(''),
  },
];

test('DEP-18 each remote of today says what it takes of the host, and a host without it is refused by file and name', async () => {
  const contract = contractOf(today.host);
  const router = '@field-sales/shared/router';
  const exports = {
    ...contract.exports,
    [router]: contract.exports[router]?.filter((name) => name !== 'useGo'),
  };
  const host = path.join(folder, 'host-without-useGo');
  fs.mkdirSync(host);
  fs.writeFileSync(path.join(host, contractName), JSON.stringify({ ...contract, exports }));
  for (const { name } of remotes) {
    expect(await refusal(today.host, name, today.remotes[name])).toBe('');
    expect(await refusal(host, name, today.remotes[name])).toMatch(
      /\S+\.tsx? imports useGo of @field-sales\/shared\/router, which the host [\d.]+ does not export/,
    );
  }
});

for (const { title, builds, waits } of pairs)
  test.describe(title, () => {
    let pair: Awaited<ReturnType<typeof startPair>>;

    test.beforeAll(async () => {
      pair = await startPair(builds());
    });

    test.afterAll(() => pair.stop());

    for (const remote of remotes)
      test(`MF-08 the remote ${remote.name}`, async ({ page }) => {
        const { name } = remote;
        test.skip(before.remotes[name] === undefined, 'it was not there yet');
        const reason = await waits(name);
        skipRefused(name, reason);
        const errors: string[] = [];
        page.on('console', (message) => {
          if (message.type() === 'error' && message.text() !== leftOnItsWay) errors.push(message.text());
        });
        // Fonts do not belong to what is kept: any one of today's stands for them.
        const assets = path.join(today.host, 'assets');
        const font = fs.readdirSync(assets).find((file) => file.endsWith('.woff2')) ?? '';
        await page.context().route(/\.woff2$/, (route) => route.fulfill({ path: path.join(assets, font) }));
        const screen = walkOf(remote);
        await page.goto(`${pair.origin}/?employeeNumber=${sampleEmployee}`);
        for (const selector of screen.via) await page.locator(selector).first().tap();
        await expectLoaded(page, screen);
        expect(errors).toEqual([]);
      });
  });
