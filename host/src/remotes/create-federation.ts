import { isOutOfReach } from '@field-sales/shared/http/server-reach';
import { withinLimit } from '@field-sales/shared/lib/within-limit';
import type { ComponentType } from 'react';
import { partWaitingEvent, type SideScript } from '@field-sales/shared/contract/remote-protocol';
import { remoteTimeLimit } from '@field-sales/shared/contract/time-limits';
import { createContainers, suffixOf } from './containers.ts';
import { createSideScripts } from './side-scripts.ts';
import { createManifests } from './manifest.ts';
import { report } from '../shell/telemetry.ts';
import { rememberGood } from '../shell/last-good.ts';
import { loadOrKept } from './or-kept.ts';
import { createRegistry } from './registry.ts';
import { RemoteError, type RemoteErrorStep } from './remote-error.ts';
import { createVersions, type Versions } from './versions.ts';

type LoadOutcome = 'loaded' | 'fallback' | 'failed' | RemoteErrorStep;

export type LoadedRemote = {
  name: string;
  version: string;
  Screens: ComponentType;
  /** Says that a screen of this version was drawn: from then on a device may go back to the version. */
  onDrawn: () => void;
  /** Says that it has thrown while it was drawn, which counts against its version. */
  onThrown: () => void;
  /** Calls `drawKept` whenever code of the open screen waits for the network while the device keeps another version. */
  onPartWaiting: (drawKept: () => void) => () => void;
};

export type Federation = Pick<Versions, 'current'> & {
  /**
   * Loads a remote's screens. Each attempt after the first asks for other addresses and evaluates a fresh container, so
   * that it cannot meet files of the failed or hanging one. Throws a RemoteError.
   */
  loadRemote: (name: string, attempt: number) => Promise<LoadedRemote>;
  /** Makes a remote ready for its first entry: its files are loaded, and none of its own modules has run. */
  prepareRemote: (name: string) => Promise<unknown>;
  /** What a side script of a remote exports, without its screens; undefined where it has none. Throws a RemoteError. */
  loadSideScript: (script: SideScript, name: string) => Promise<unknown>;
};

/** Loads remotes, and knows what was asked for and what has failed. */
export function createFederation(): Federation {
  const manifests = createManifests();
  const versions = createVersions(createRegistry());
  const containers = createContainers(manifests);
  const loadSideOf = createSideScripts(manifests);

  async function loadRemote(name: string, attempt: number): Promise<LoadedRemote> {
    const started = performance.now();
    let version = 'none';
    const reportOutcome = (outcome: LoadOutcome) =>
      report({ type: 'remote-load', name, version, outcome, duration: performance.now() - started });
    try {
      return await withinLimit(
        versions.choose(name, attempt).then(async ({ line: chosen, isFallback }) => {
          version = chosen.version;
          const { line, part: Screens } = await loadOrKept(chosen, {
            begin: (wanted) => manifests.read(wanted, suffixOf(attempt)),
            load: (wanted) => containers.load(name, wanted, attempt),
            kept: () => versions.kept(name, version),
          });
          version = line.version;
          reportOutcome(isFallback ? 'fallback' : 'loaded');
          return {
            name,
            version,
            Screens,
            onDrawn: () => rememberGood(name, line),
            onThrown: () => versions.countFailure(name, version),
            // Where a part does not come, the version that the device keeps is drawn (OFF-09).
            onPartWaiting: (drawKept) => {
              const look = () => void versions.kept(name, version).then((other) => other && drawKept());
              window.addEventListener(partWaitingEvent, look);
              return () => window.removeEventListener(partWaitingEvent, look);
            },
          };
        }),
        remoteTimeLimit,
        () => new RemoteError('timeout', `${remoteTimeLimit} ms`),
      );
    } catch (error) {
      // A failure because of a portal or a missing network says nothing about a version.
      void isOutOfReach().then((isLost) => {
        if (!isLost) versions.countFailure(name, version);
      });
      reportOutcome(error instanceof RemoteError ? error.step : 'failed');
      throw error;
    }
  }

  return {
    ...versions,
    loadRemote,
    prepareRemote: async (name) => containers.prepare(name, await versions.current(name), 0),
    loadSideScript: async (script, name) => loadSideOf(script, name, (await versions.choose(name, 0)).line),
  };
}
