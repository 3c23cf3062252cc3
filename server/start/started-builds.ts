import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { manifestName } from '@field-sales/shared/contract/remote-protocol';
import type { RegistryLine } from '@field-sales/shared/contract/registry';
import { appVersion, outputFolder } from '../project.ts';
import { lineOfBuild } from '../registry/registry.ts';
import { closeAtStop } from './running.ts';
import type { Settings, StartedBuilds } from '../settings/settings.ts';

/**
 * Copies the builds of this machine that are not released, so that what the running product serves of them stays as it
 * was, whatever is built meanwhile. The copies are removed when the product stops.
 */
export async function keepBuilds(
  { remotes, releases }: Pick<Settings, 'remotes' | 'releases'>,
  builtIn = outputFolder,
): Promise<StartedBuilds> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'field-sales-started-'));
  closeAtStop(() => fs.rm(folder, { recursive: true, force: true }));
  await fs.cp(builtIn('host'), path.join(folder, 'host'), { recursive: true });
  const kept = Object.keys(remotes).map(async (name): Promise<[string, RegistryLine][]> => {
    const version = appVersion(name);
    const isReleased = (await releases.read(`${name}/${version}/${manifestName}`)) !== undefined;
    if (isReleased || !existsSync(builtIn(name))) return [];
    const copy = path.join(folder, name, version);
    await fs.cp(builtIn(name), copy, { recursive: true });
    return [[name, lineOfBuild(name, version, await fs.readFile(path.join(copy, manifestName)))]];
  });
  return { folder, lines: Object.fromEntries((await Promise.all(kept)).flat()) };
}
