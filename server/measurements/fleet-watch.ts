import type { Metrics } from '../operations/metrics.ts';
import { openChangeableRegistry, openRegistry } from '../registry/open-registry.ts';
import { signingKeyOf } from '../registry/signing-key.ts';
import type { Settings } from '../settings/settings.ts';
import { RolloutWatch } from './rollout-watch.ts';
import { RunningVersions } from './running-versions.ts';

/** What one process of the host learns from its pages. */
export type FleetWatch = {
  /** Undefined if nobody reads the metrics. */
  metrics: Metrics | undefined;
  running: RunningVersions;
  watch: RolloutWatch;
};

export function watchFleet(settings: Settings, metrics?: Metrics): FleetWatch {
  const { hostKey } = settings;
  const key = hostKey === undefined ? undefined : signingKeyOf(hostKey, 'HOST_KEY');
  return {
    metrics,
    running: new RunningVersions(),
    watch: new RolloutWatch(openRegistry(settings), () => openChangeableRegistry(settings, key)),
  };
}
