import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { figuresType, type Figures } from './figures.ts';

const lineOf = (figures: Figures) =>
  Object.entries(figures)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');

/** Prints the figures of each day, and their sum. */
export default class SumsReporter implements Reporter {
  readonly #all: Figures[] = [];
  #failed = 0;

  onTestEnd({ title }: TestCase, { status, duration, annotations, errors }: TestResult): void {
    const text = annotations.find(({ type }) => type === figuresType)?.description;
    const minutes = (duration / 60_000).toFixed(1);
    if (status !== 'passed') this.#failed += 1;
    if (text === undefined) console.log(`${title}: ${status} after ${minutes} min`);
    else {
      const figures = JSON.parse(text) as Figures;
      this.#all.push(figures);
      console.log(`${title}: ${status}, ${minutes} min: ${lineOf(figures)}`);
    }
    for (const { message = '' } of errors) console.log(message);
  }

  onStdOut(chunk: string | Buffer): void {
    process.stdout.write(chunk);
  }

  onStdErr(chunk: string | Buffer): void {
    process.stderr.write(chunk);
  }

  onEnd(): void {
    const [first, ...others] = this.#all;
    if (first === undefined) return;
    const sum = { ...first };
    for (const one of others)
      for (const name of Object.keys(sum) as (keyof Figures)[]) sum[name] += one[name];
    console.log(`\n${this.#all.length} days: ${lineOf(sum)}`);
    console.log(`${this.#all.length} days came to their end, ${this.#failed} failed`);
  }
}
