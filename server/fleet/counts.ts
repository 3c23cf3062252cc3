import type { Metrics } from '../operations/metrics.ts';

/** Times in seconds, CLS without a unit; `load` is what a remote takes to load. */
export type Vital = 'load' | 'TTFB' | 'FCP' | 'LCP' | 'INP' | 'CLS';

/** What pages measured of one version, since the process began (DEP-29). */
export type Counts = {
  loads: number;
  failedLoads: number;
  /** Loads of a page that went back to this version from one that failed twice. */
  fallbacks: number;
  errors: number;
  failedCalls: number;
  /** The bound that three of four pages stay within, as the histograms have bounds; null if it is above the largest. */
  p75: Partial<Record<Vital, number | null>>;
};

type Sample = { value: number; labels: Partial<Record<string, string | number>>; metricName?: string };

export function keyOf(app: string, version: string): string {
  return `${app} ${version}`;
}

function emptyCounts(): Counts {
  return { loads: 0, failedLoads: 0, fallbacks: 0, errors: 0, failedCalls: 0, p75: {} };
}

/** The smallest bound of one histogram's buckets, smallest first, below which three of four lie. */
function upperQuartile(buckets: readonly { bound: number; count: number }[]): number | null {
  const all = buckets.at(-1)?.count ?? 0;
  const found = buckets.find(({ count }) => count >= all * 0.75);
  return found !== undefined && Number.isFinite(found.bound) ? found.bound : null;
}

/** Counts by `keyOf` an app and a version. */
export async function readCounts(metrics: Metrics): Promise<ReadonlyMap<string, Counts>> {
  const counts = new Map<string, Counts>();
  const countsOf = ({ labels }: Sample): Counts => {
    const key = keyOf(String(labels.name), String(labels.version));
    const known = counts.get(key) ?? emptyCounts();
    counts.set(key, known);
    return known;
  };
  for (const sample of (await metrics.remoteLoads.get()).values) {
    const of = countsOf(sample);
    of.loads += sample.value;
    if (sample.labels.outcome === 'fallback') of.fallbacks += sample.value;
    else if (sample.labels.outcome !== 'loaded') of.failedLoads += sample.value;
  }
  for (const sample of (await metrics.pageErrors.get()).values) countsOf(sample).errors += sample.value;
  for (const sample of (await metrics.failedCalls.get()).values) countsOf(sample).failedCalls += sample.value;

  const addVitals = (samples: readonly Sample[], vitalOf: (labels: Sample['labels']) => Vital) => {
    const buckets = new Map<string, { sample: Sample; list: { bound: number; count: number }[] }>();
    for (const sample of samples) {
      if (sample.metricName?.endsWith('_bucket') !== true) continue;
      const { le, name, version, vital } = sample.labels;
      const key = JSON.stringify([name, version, vital]);
      const known = buckets.get(key) ?? { sample, list: [] };
      buckets.set(key, known);
      known.list.push({ bound: le === '+Inf' ? Infinity : Number(le), count: sample.value });
    }
    for (const { sample, list } of buckets.values())
      countsOf(sample).p75[vitalOf(sample.labels)] = upperQuartile(list);
  };
  addVitals((await metrics.remoteLoadDuration.get()).values, () => 'load');
  addVitals((await metrics.webVitals.get()).values, ({ vital }) => vital as Vital);
  addVitals((await metrics.layoutShift.get()).values, () => 'CLS');
  return counts;
}
