import * as v from 'valibot';
import type { DeviceNames } from '../contract/remote-protocol.ts';
import { keptLimits } from '../kept/kept-limits.ts';
import { keepStored, readStored } from '../lib/storage.ts';

const storageKey: DeviceNames['savedTimes'] = 'field-saved';
const timesSchema = v.record(v.string(), v.number());

/**
 * When each subject was last saved from this device, for as long as a list is kept (OFF-17). Times in the future, left by
 * a clock that was set back, are dropped.
 */
function savedTimes(now: number): Readonly<Record<string, number>> {
  try {
    const times = v.parse(timesSchema, JSON.parse(readStored('localStorage', storageKey) ?? '{}'));
    return Object.fromEntries(
      Object.entries(times).filter(([, savedAt]) => savedAt <= now && now - savedAt < keptLimits.age),
    );
  } catch {
    return {};
  }
}

/** Remembers, also after the page has ended, that a subject (of `WaitingWork`) was saved. */
export function recordSave(subject: string): void {
  const now = Date.now();
  keepStored('localStorage', storageKey, JSON.stringify({ ...savedTimes(now), [subject]: now }));
}

/**
 * Whether a subject was saved after `listedAt`, the time of the list that shows it. Such a list, drawn from what the
 * device kept, does not contain the record and would lead to the form that makes a second one.
 */
export function isSavedSince(subject: string, listedAt: number): boolean {
  return (savedTimes(Date.now())[subject] ?? -Infinity) > listedAt;
}
