import * as v from 'valibot';
import type { Lines } from '../registry/registry.ts';
import { appLineSchema } from '../rollouts/rollout.ts';

/**
 * The versions of each app that the registry has named since this process began: pages of an earlier version stay open.
 */
export class KnownVersions {
  readonly #versions = new Map<string, Set<string>>();

  has(app: string, version: string): boolean {
    return this.#versions.get(app)?.has(version) ?? false;
  }

  learn(app: string, version: string): void {
    const known = this.#versions.get(app);
    if (known === undefined) this.#versions.set(app, new Set([version]));
    else known.add(version);
  }

  learnAll(lines: Lines): void {
    for (const [app, line] of Object.entries(lines)) {
      const parsed = v.safeParse(appLineSchema, line);
      if (!parsed.success) continue;
      this.learn(app, parsed.output.version);
      if (parsed.output.rollout !== undefined) this.learn(app, parsed.output.rollout.line.version);
    }
  }
}
