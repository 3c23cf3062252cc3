import { manifestName } from '@field-sales/shared/contract/remote-protocol';
import type { RegistryLine } from '@field-sales/shared/contract/registry';
import * as v from 'valibot';
import type { Store } from '../releases/store.ts';
import { appLineSchema, type AppLine, type Person } from '../rollouts/rollout.ts';
import type { StartedBuilds } from '../settings/settings.ts';
import { builtManifestAddress, lineIn, type Lines, type Registry } from './registry.ts';

/**
 * A registry in which the builds that are not released keep the lines of the start. A build that is made beside the
 * running product writes other lines, for files that the product does not serve.
 */
export class StartedRegistry implements Registry {
  readonly #registry: Registry;
  readonly #started: StartedBuilds['lines'];
  readonly #releases: Store;
  #served: { from: Lines; lines: Promise<Lines> } | undefined;

  constructor(registry: Registry, { lines }: StartedBuilds, releases: Store) {
    this.#registry = registry;
    this.#started = lines;
    this.#releases = releases;
  }

  async lines(): Promise<Lines | undefined> {
    const from = await this.#registry.lines();
    if (from === undefined) return undefined;
    if (this.#served?.from !== from) this.#served = { from, lines: this.#linesOf(from) };
    return this.#served.lines;
  }

  async line(name: string, person?: Person): Promise<RegistryLine | undefined> {
    return lineIn(this, name, person);
  }

  async former(name: string): Promise<readonly AppLine[]> {
    return this.#registry.former(name);
  }

  async #linesOf(from: Lines): Promise<Lines> {
    const lines = Object.entries(from).map(
      async ([name, line]) => [name, await this.#lineOf(name, line)] as const,
    );
    return Object.fromEntries<unknown>(await Promise.all(lines));
  }

  async #lineOf(name: string, line: unknown): Promise<unknown> {
    const started = this.#started[name];
    const { success, output } = v.safeParse(appLineSchema, line);
    if (started === undefined || !success) return line;
    const { version, manifest } = output;
    if (manifest !== builtManifestAddress(name, version)) return line;
    if (version !== started.version) {
      if ((await this.#releases.read(`${name}/${version}/${manifestName}`)) !== undefined) return line;
      console.warn(`${name}: ${version} is built and not released; the next start serves it`);
    }
    return { ...output, ...started };
  }
}
