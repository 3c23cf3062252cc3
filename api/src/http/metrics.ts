const DURATION_BOUNDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
// Whoever sends measurements chooses their labels: past this many, further ones are counted together.
const MAX_SERIES = 2000;

type Labels = Readonly<Record<string, string>>;
type Histogram = { buckets: number[]; sum: number; count: number };

/** Counters and histograms of this process, as Prometheus reads them. */
export class Metrics {
  readonly #help = new Map<string, { type: string; help: string; bounds: readonly number[] }>();
  readonly #counters = new Map<string, Map<string, number>>();
  readonly #histograms = new Map<string, Map<string, Histogram>>();
  readonly #gauges = new Map<string, () => number>();

  counter(name: string, help: string): void {
    this.#help.set(name, { type: 'counter', help, bounds: [] });
    this.#counters.set(name, new Map());
  }

  histogram(name: string, help: string, bounds: readonly number[] = DURATION_BOUNDS): void {
    this.#help.set(name, { type: 'histogram', help, bounds });
    this.#histograms.set(name, new Map());
  }

  gauge(name: string, help: string, read: () => number): void {
    this.#help.set(name, { type: 'gauge', help, bounds: [] });
    this.#gauges.set(name, read);
  }

  count(name: string, labels: Labels): void {
    const series = this.#counters.get(name);
    if (!series) throw new Error(`No counter ${name}`);
    const key = keyOf(series, labels);
    series.set(key, (series.get(key) ?? 0) + 1);
  }

  observe(name: string, labels: Labels, value: number): void {
    const all = this.#histograms.get(name);
    const bounds = this.#help.get(name)?.bounds;
    if (!all || !bounds) throw new Error(`No histogram ${name}`);
    const key = keyOf(all, labels);
    const histogram = all.get(key) ?? { buckets: bounds.map(() => 0), sum: 0, count: 0 };
    bounds.forEach((bound, index) => {
      if (value <= bound) histogram.buckets[index] = (histogram.buckets[index] ?? 0) + 1;
    });
    histogram.sum += value;
    histogram.count += 1;
    all.set(key, histogram);
  }

  /** The text that Prometheus scrapes. */
  text(): string {
    return [...this.#help]
      .flatMap(([name, { type, help, bounds }]) => [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} ${type}`,
        ...[...(this.#counters.get(name) ?? [])].map(
          ([labels, value]) => `${name}${braces(labels)} ${value}`,
        ),
        ...[...(this.#histograms.get(name) ?? [])].flatMap(([labels, histogram]) =>
          histogramLines(name, labels, histogram, bounds),
        ),
        ...(this.#gauges.has(name) ? [`${name} ${this.#gauges.get(name)?.() ?? 0}`] : []),
      ])
      .join('\n')
      .concat('\n');
  }
}

function histogramLines(
  name: string,
  labels: string,
  { buckets, sum, count }: Histogram,
  bounds: readonly number[],
): string[] {
  const before = labels === '' ? '' : `${labels},`;
  return [
    ...bounds.map((bound, index) => `${name}_bucket{${before}le="${bound}"} ${buckets[index] ?? 0}`),
    `${name}_bucket{${before}le="+Inf"} ${count}`,
    `${name}_sum${braces(labels)} ${sum}`,
    `${name}_count${braces(labels)} ${count}`,
  ];
}

function keyOf(series: ReadonlyMap<string, unknown>, labels: Labels): string {
  const key = textOf(labels);
  if (series.has(key) || series.size < MAX_SERIES) return key;
  return textOf(Object.fromEntries(Object.keys(labels).map((name) => [name, 'other'])));
}

function textOf(labels: Labels): string {
  return Object.entries(labels)
    .map(
      ([name, value]) =>
        `${name}="${value.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n')}"`,
    )
    .join(',');
}

function braces(labels: string): string {
  return labels === '' ? '' : `{${labels}}`;
}
