import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { remoteNames } from '../../server/project.ts';
import { variableOf } from '../../server/settings/settings.ts';
import { ForeignBackend } from './foreign-backend.ts';
import { ports } from './product.ts';
import { declaredBadges } from './remotes.ts';
import { expect, heading, test as base } from './test.ts';

type WorkerFixtures = {
  /** The built product in front of somebody else's backend, for all tests of a worker. */
  stranger: { backend: ForeignBackend; hostUrl: string; backendUrl: string };
};

type Fixtures = {
  backend: ForeignBackend;
  /** Checks that every request to the backend is one of the contract's calls. */
  specifiedCallsOnly: undefined;
};

/** The first of the ports that a worker takes, after those of the product itself. */
const firstPort = ports.HOST_PORT + 30;
const variables = ['HOST_PORT', ...remoteNames().map((name) => variableOf(name, 'PORT'))];
/** Those of a host and its remotes, and one for the backend. */
const portsEach = variables.length + 1;

/** Tests of the product in front of a backend that knows only the contract. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  stranger: [
    async ({}, use, { parallelIndex }) => {
      const port = firstPort + parallelIndex * portsEach;
      const backend = new ForeignBackend();
      const backendPort = port + variables.length;
      await backend.listen(backendPort);
      const backendUrl = `http://127.0.0.1:${backendPort}`;
      try {
        const stopHost = await startHost(port, backendUrl);
        await use({ backend, backendUrl, hostUrl: `http://localhost:${port}` });
        await stopHost();
      } finally {
        await backend.close();
      }
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ stranger }, use) => use(stranger.hostUrl),
  backend: async ({ stranger }, use) => {
    stranger.backend.reset();
    await use(stranger.backend);
  },
  specifiedCallsOnly: [
    async ({ backend }, use) => {
      await use(undefined);
      const badges = declaredBadges.map((address) => `GET ${address}`);
      expect(backend.unknown.filter((call) => !badges.includes(call))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect, heading };

/** Starts a host and answers a function that stops it. A host that does not come up is stopped, too. */
async function startHost(port: number, apiOrigin: string): Promise<() => Promise<void>> {
  const host = spawn(process.execPath, ['--import', 'tsx', 'server/start/serve.ts'], {
    cwd: path.resolve(import.meta.dirname, '..', '..'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...Object.fromEntries(variables.map((variable, index) => [variable, String(port + index)])),
      API_ORIGIN: apiOrigin,
    },
  });
  async function stop(): Promise<void> {
    if (host.exitCode !== null) return;
    host.kill('SIGTERM');
    await once(host, 'exit');
  }
  const url = `http://localhost:${port}/healthz`;
  try {
    await expect(async () => {
      expect(host.exitCode).toBeNull();
      expect((await fetch(url)).ok).toBe(true);
    }).toPass({ timeout: 30_000, intervals: [100] });
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/** Reads a dialog of one button and confirms it. */
export async function confirmDialog(page: Page, title: string, text: string): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('heading')).toHaveText(title);
  await expect(dialog.getByText(text)).toBeVisible();
  await dialog.getByRole('button', { name: '확인' }).click();
  await expect(dialog).toBeHidden();
}
