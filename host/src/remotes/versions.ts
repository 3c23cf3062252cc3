import type { RegistryLine } from '@field-sales/shared/contract/registry';
import { pageGeneration } from '../contract/generation-mark.ts';
import { forgetLastGood, lastGood, rememberFallenBack } from '../shell/last-good.ts';
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
  /**
   * The line of another version that the device keeps, for a network that is lost before this version has come;
   * undefined where there is none.
   */
  kept: (name: string, version: string) => Promise<RegistryLine | undefined>;
  /** Counts a failure of a version, also one that came while it was drawn. */
  countFailure: (name: string, version: string) => void;
};

/** The line of a remote among some; undefined where there is none that could be loaded. */
function usableLine(lines: Parameters<typeof lineOf>[0], name: string): RegistryLine | undefined {
  try {
    return lineOf(lines, name);
  } catch {
    return undefined;
  }
}

/** The line that last worked on this device. */
const lastGoodLine = (name: string) => usableLine({ [name]: lastGood(name) }, name);

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
      if (!hasFailedOften) return { line, isFallback: false };
      if (lastGoodLine(name)?.version === line.version) forgetLastGood(name);
      const good = lastGoodLine(name);
      if (good === undefined || good.version === line.version) return { line, isFallback: false };
      rememberFallenBack(name, line.version);
      return { line: good, isFallback: true };
    },
    kept: async (name, version) => {
      // The registry of a page from the device is that of its own generation.
      if (pageGeneration() !== undefined) return undefined;
      const lines = await registry.readKept().catch(() => undefined);
      const line = lines && usableLine(lines, name);
      return line?.version === version ? undefined : line;
    },
    countFailure: (name, version) => {
      failures.set(name + version, (failures.get(name + version) ?? 0) + 1);
    },
  };
}
