import type { RegistryLine } from '@field-sales/shared/contract/registry';
import type { HostBuild } from '../releases/host-build.ts';
import type { Registry } from '../registry/registry.ts';
import { hostName, type ReleasedHosts } from '../releases/released-hosts.ts';
import type { Person } from '../rollouts/rollout.ts';

/** How long, in ms, a release that could not be fetched is left alone. */
const retryPause = 5000;

/**
 * The host that is live: the release that the registry names (DEP-02), and the build of this machine where it names none.
 * While a release is fetched, or where that fails, pages are those that were served before.
 */
export class LiveHost {
  readonly #own: HostBuild;
  readonly #released: ReleasedHosts;
  readonly #registry: Registry;
  readonly #opened = new Map<string, HostBuild>();
  readonly #opening = new Map<string, Promise<void>>();
  #last: HostBuild | undefined;

  constructor(own: HostBuild, released: ReleasedHosts, registry: Registry) {
    this.#own = own;
    this.#released = released;
    this.#registry = registry;
  }

  /** Has what is live at the start of the process fetched: its pages begin with that. */
  async start(): Promise<void> {
    const line = await this.#registry.line(hostName);
    if (line !== undefined) await this.#open(line);
  }

  /** The build that a person gets. */
  async build(person?: Person): Promise<HostBuild> {
    const line = await this.#registry.line(hostName, person);
    if (line === undefined) return this.#own;
    const live = await this.#registry.line(hostName);
    const isRollout = live !== undefined && live.integrity !== line.integrity;
    if (!this.#opened.has(line.integrity)) {
      void this.#open(line);
      // Nobody waits for a release that is still being fetched: a person in a rollout gets the live release meanwhile.
      if (isRollout) return this.build();
    }
    const build = this.#opened.get(line.integrity) ?? this.#last ?? this.#own;
    if (!isRollout) this.#last = build;
    return build;
  }

  #open(line: RegistryLine): Promise<void> {
    const { integrity, version } = line;
    const known = this.#opening.get(integrity);
    if (known !== undefined) return known;
    const opening = this.#released.open(line).then(
      (build) => {
        this.#opened.set(integrity, build);
        console.log(`host: ${version} is served`);
      },
      (error: unknown) => {
        console.error(`host: ${version} cannot be served`, error);
        setTimeout(() => this.#opening.delete(integrity), retryPause).unref();
      },
    );
    this.#opening.set(integrity, opening);
    return opening;
  }
}
