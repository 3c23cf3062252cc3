import { withinLimit } from '@field-sales/shared/lib/within-limit';
import { fill } from '@field-sales/shared/text/fill';
import { diagnoseText } from './diagnose-text.ts';

/** What was found out: a few words, and whether somebody should look at it. */
export type Finding = { text: string; isBad: boolean };

export type Probe = { name: string; run: () => Finding | Promise<Finding> };

export type ProbeGroup = { title: string; probes: readonly Probe[] };

/** How long in ms a probe may take: a store that hangs never answers by itself. */
export const probeTimeLimit = 4000;

export function good(text: string): Finding {
  return { text, isBad: false };
}

export function bad(text: string): Finding {
  return { text, isBad: true };
}

/** The name of an error, for a person who reads many of them. */
export function errorName(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.name : String(error);
}

/** What `work` gives; a `TimeoutError` where it takes too long. */
export function inTime<Value>(work: Promise<Value>, limit = probeTimeLimit): Promise<Value> {
  return withinLimit(work, limit);
}

/** What a probe finds; an error and silence are findings too. */
export async function runProbe({ run }: Probe, limit = probeTimeLimit): Promise<Finding> {
  try {
    return await inTime(Promise.resolve().then(run), limit);
  } catch (error) {
    const name = errorName(error);
    return bad(name === 'TimeoutError' ? diagnoseText.noAnswer : fill(diagnoseText.failed, { name }));
  }
}
