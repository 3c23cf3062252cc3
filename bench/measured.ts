/** A figure of the product beside those of its peers, on the same work in the same run. */
export type Row = {
  work: string;
  measure: string;
  unit: string;
  product: number;
  peers: Readonly<Record<string, number>>;
  better: 'lower' | 'higher';
};

/** The most that a figure of the product may be, whatever its peers achieve. */
export type Budget = { what: string; value: number; limit: number; unit: string };

export type Measured = { rows: readonly Row[]; budgets: readonly Budget[] };

/** What is measured about a piece of work, by the names of the figures. */
type Measures<Name extends string> = Readonly<
  Record<Name, { what: string; unit: string; better?: Row['better'] }>
>;
type Figures<Name extends string> = Readonly<Record<Name, number>>;

/** A ratio is rounded to this many decimals: a smaller difference is noise. */
const decimals = 2;
const cell = 26;

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Whether a figure stays within its limit; one that could not be measured does not. */
export const isKept = ({ value, limit }: Budget): boolean => value <= limit;

/** How many times as good as a peer the product is, in the precision of the table: 1 is equally good, less is worse. */
export function ratioOf({ product, better }: Row, peer: number): number {
  if (!Number.isFinite(product)) return Number.NaN;
  if (product === peer) return 1;
  const ratio = better === 'lower' ? peer / product : product / peer;
  return Number(ratio.toFixed(decimals));
}

/** Whether no peer is better. A figure that could not be measured never leads. */
export function leads(row: Row): boolean {
  return Object.values(row.peers).every((peer) => ratioOf(row, peer) >= 1);
}

/** A row for each measure of one piece of work. */
export function rowsOf<Name extends string>(
  work: string,
  measures: Measures<Name>,
  product: Figures<Name>,
  peers: Readonly<Record<string, Figures<Name>>>,
): Row[] {
  return (Object.keys(measures) as Name[]).map((name) => {
    const { what: measure, unit, better = 'lower' } = measures[name];
    const others = Object.entries(peers).map(([peer, figures]) => [peer, figures[name]] as const);
    return { work, measure, unit, better, product: product[name], peers: Object.fromEntries(others) };
  });
}

function figure(value: number, unit: string): string {
  if (!Number.isFinite(value)) return 'not at all';
  const places = Number.isInteger(value) || Math.abs(value) >= 100 ? 0 : Math.abs(value) < 10 ? decimals : 1;
  return `${value.toFixed(places)} ${unit}`.trim();
}

function lineOf(row: Row): string {
  const peers = Object.values(row.peers).map((peer) =>
    `${figure(peer, row.unit)}  ×${ratioOf(row, peer).toFixed(decimals)}`.padStart(cell),
  );
  const verdict = leads(row) ? 'LEADS ' : 'BEHIND';
  return `${verdict} ${row.measure.padEnd(40)}${figure(row.product, row.unit).padStart(14)}${peers.join('')}`;
}

/** Every row beside its peers, grouped by the work. Rows in which the product does not lead are marked. */
export function tableOf(rows: readonly Row[], mark: (line: string) => string): string {
  const lines: string[] = [];
  let head = '';
  for (const row of rows) {
    const peers = Object.keys(row.peers).map((name) => name.padStart(cell));
    const own = `${row.work.padEnd(47)}${'product'.padStart(14)}${peers.join('')}`;
    if (own !== head) lines.push('', own);
    head = own;
    lines.push(leads(row) ? lineOf(row) : mark(lineOf(row)));
  }
  const led = rows.filter(leads).length;
  return [
    ...lines,
    '',
    `leads in ${led} of ${rows.length} rows; × is how many times as good as the peer`,
  ].join('\n');
}

export function budgetLine(budget: Budget): string {
  const { what, value, limit, unit } = budget;
  const of = `${figure(value, unit)} of ${figure(limit, unit)}`;
  return `${isKept(budget) ? 'ok  ' : 'OVER'} ${what.padEnd(76)}${of.padStart(24)}`;
}

/** A broken budget always fails the run; with the gate, so does a row in which the product does not lead. */
export function exitCodeOf({ rows, budgets }: Measured, { gate }: { gate: boolean }): 0 | 1 {
  return budgets.every(isKept) && (!gate || rows.every(leads)) ? 0 : 1;
}
