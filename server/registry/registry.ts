import { manifestName } from '@field-sales/shared/contract/remote-protocol';
import type { RegistryLine } from '@field-sales/shared/contract/registry';
import * as v from 'valibot';
import { integrityOf } from '@field-sales/shared/node/integrity';
import { hostName } from '../releases/released-hosts.ts';
import { appLineSchema, lineFor, nobody, type AppLine, type Person } from '../rollouts/rollout.ts';

/**
 * How long, in ms, a page waits for one thing that is read for it, before it goes on with what is known without that.
 */
export const longestPageWait = 1000;

/** Lines by app, unchecked: a bad one is the trouble of its app alone. */
export type Lines = Readonly<Record<string, unknown>>;

/** The address at which the host serves the manifest of a remote's version, its own build or a released one. */
export function builtManifestAddress(remote: string, version: string): string {
  return `/remotes/${remote}/${version}/${manifestName}`;
}

/** The line of such a version, whose manifest has these bytes. */
export function lineOfBuild(remote: string, version: string, manifest: Buffer): RegistryLine {
  return { version, manifest: builtManifestAddress(remote, version), integrity: integrityOf(manifest) };
}

/** The lines of the remotes alone. */
export function remotesIn(lines: Lines): Lines {
  return Object.fromEntries(Object.entries(lines).filter(([name]) => name !== hostName));
}

/** The registry as the host's server reads it. */
export type Registry = {
  /** Undefined where it cannot be read. */
  lines: () => Promise<Lines | undefined>;
  /** The line of one app for one person; undefined where it is missing or malformed. */
  line: (name: string, person?: Person) => Promise<RegistryLine | undefined>;
  /**
   * The earlier lines of an app, newest first, for a process that has just started and has not seen them. Throws where
   * they cannot be read.
   */
  former: (name: string) => Promise<readonly AppLine[]>;
};

/** One line of a registry, or a person's preview (DEP-23); undefined where it is missing or malformed. */
export async function lineIn(
  registry: Pick<Registry, 'lines'>,
  name: string,
  person = nobody,
): Promise<RegistryLine | undefined> {
  const preview = await person.preview?.();
  if (preview?.app === name) return preview.line;
  const lines = await registry.lines();
  const line = v.safeParse(appLineSchema, lines?.[name]);
  return line.success ? lineFor(name, line.output, person) : undefined;
}

/** A person's lines of the remotes, each in the form that pages read (MF-02, DEP-16, DEP-23); a bad one as it is. */
export async function linesFor(lines: Lines, person: Person): Promise<Lines> {
  const chosen = Object.entries(remotesIn(lines)).map(async ([name, line]): Promise<[string, unknown]> => {
    const parsed = v.safeParse(appLineSchema, line);
    return [name, parsed.success ? await lineFor(name, parsed.output, person) : line];
  });
  const preview = await person.preview?.();
  return {
    ...Object.fromEntries<unknown>(await Promise.all(chosen)),
    ...(preview !== undefined && { [preview.app]: { ...preview.line, isPreview: true } }),
  };
}

/** Whether the registry has a line for each of these remotes, so that their pages can be opened (PRD-22, PRD-23). */
export async function hasLines(registry: Registry, remotes: readonly string[]): Promise<boolean> {
  const lines = await Promise.all(remotes.map((name) => registry.line(name)));
  return lines.every((line) => line !== undefined);
}
