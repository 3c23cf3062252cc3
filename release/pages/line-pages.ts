import { registryLineSchema, type RegistryLine } from '@field-sales/shared/contract/registry';
import * as v from 'valibot';
import type { ChangeableRegistry } from '../../server/registry/change-registry.ts';
import { hostName } from '../../server/releases/released-hosts.ts';
import type { Settings } from '../../server/settings/settings.ts';
import { deployedPages, servedPages, type HostPages } from './host-pages.ts';
import { openPages, type OpenedRemote } from './open-pages.ts';
import type { ReadServed } from './read-as-page.ts';

/** Opens the screens of an app's version as its line names it. Answers what went wrong; empty if nothing did. */
export type OpenPages = (app: string, line: RegistryLine) => Promise<readonly string[]>;

/** Replaces the address of a host that runs nowhere. */
const noOrigin = 'https://host.invalid';

type Running = {
  settings: Settings;
  /** The origin of the running host; undefined if the host is the one that this machine would serve. */
  origin: string | undefined;
  registry: Pick<ChangeableRegistry, 'read'>;
  /** The live host, and whether the running one is that already. */
  readHost: () => Promise<{ version: string; isServed: boolean }>;
  /** The lines of the remotes that are live or in a rollout. */
  readLines: () => Promise<readonly (readonly [name: string, line: unknown])[]>;
  readServed: ReadServed;
};

/**
 * Opens a remote with each host that is live or in a rollout, and a host with each such remote (DEP-18). What was drawn
 * is not opened again, where a line is checked again and nothing that it stands beside is another one.
 */
export function pagesOfLines(running: Running): OpenPages {
  const drawn = new Set<string>();
  return async (app, line) => {
    const [hosts, remotes] =
      app === hostName
        ? [[await released(running, line)], await runningRemotes(running)]
        : [await runningHosts(running), [{ name: app, line }]];
    const opened = JSON.stringify([hosts.map(({ name }) => name), remotes]);
    try {
      if (drawn.has(opened)) return [];
      const problems = await openPages({ hosts, remotes, readServed: running.readServed });
      if (problems.length === 0) drawn.add(opened);
      return problems;
    } finally {
      await Promise.all(hosts.map((host) => host.close()));
    }
  };
}

function released({ settings, origin = noOrigin }: Running, line: RegistryLine): Promise<HostPages> {
  return servedPages({ settings, line, version: line.version, origin });
}

async function runningHosts(running: Running): Promise<HostPages[]> {
  const { settings, origin, registry, readHost } = running;
  const { line } = await registry.read(hostName);
  const { version, isServed } = await readHost();
  const live =
    origin === undefined || !isServed
      ? await servedPages({ settings, line, version, origin: origin ?? noOrigin })
      : deployedPages(origin, version);
  return line?.rollout === undefined ? [live] : [live, await released(running, line.rollout.line)];
}

/** The remotes whose lines can be read: problems of the others are reported without opening a page. */
async function runningRemotes({ readLines }: Running): Promise<OpenedRemote[]> {
  return (await readLines()).flatMap(([name, value]) => {
    const line = v.safeParse(registryLineSchema, value);
    return line.success ? [{ name, line: line.output }] : [];
  });
}
