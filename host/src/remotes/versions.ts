import type { RegistryLine } from '@field-sales/shared/contract/registry';
import { lastGood, rememberFallenBack } from '../shell/last-good.ts';
import { lineOf, type Registry } from './registry.ts';

/** Failures of one version after which a page goes back to the last one that worked on its device. */
const failuresBeforeFallback = 2;

type Choice = { readonly line: RegistryLine; readonly isFallback: boolean };

/** Which version of a remote is loaded, by what the registry says and what has failed on this page. */
export type Versions = {
  /** The registry's line of a remote, as it is now. Throws a RemoteError. */
  current: (name: string, options?: { isFresh?: boolean }) => Promise<RegistryLine>;
  /** The line to load: the registry's, or the last one that worked here once the registry's has failed repeatedly. */
  choose: (name: string, attempt: number) => Promise<Choice>;
  /** Counts a failure of a version, one that came while it was drawn too. */
  countFailure: (name: string, version: string) => void;
};

/** The line that last worked on this device; undefined where there is none that could be loaded. */
function lastGoodLine(name: string): RegistryLine | undefined {
  try {
    return lineOf({ [name]: lastGood(name) }, name);
  } catch {
    return undefined;
  }
}

export function createVersions(registry: Registry): Versions {
  const failures = new Map<string, number>();

  async function current(name: string, { isFresh = false } = {}): Promise<RegistryLine> {
    return lineOf(await registry.read({ isFresh }), name);
  }

  return {
    current,
    choose: async (name, attempt) => {
      const line = await current(name, { isFresh: attempt > 0 });
      const hasFailedOften = (failures.get(name + line.version) ?? 0) >= failuresBeforeFallback;
      const good = hasFailedOften ? lastGoodLine(name) : undefined;
      if (good === undefined || good.version === line.version) return { line, isFallback: false };
      rememberFallenBack(name, line.version);
      return { line: good, isFallback: true };
    },
    countFailure: (name, version) => {
      failures.set(name + version, (failures.get(name + version) ?? 0) + 1);
    },
  };
}
