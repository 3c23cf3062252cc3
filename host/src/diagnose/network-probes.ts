import { deadline } from '@field-sales/shared/lib/deadline';
import { fill } from '@field-sales/shared/text/fill';
import { createRegistry, lineOf } from '../remotes/registry.ts';
import { screenTable } from '../screens/screen-table.ts';
import { diagnoseText } from './diagnose-text.ts';
import { bad, good, probeTimeLimit, type Finding, type Probe } from './finding.ts';

/** A clock in s that is further off than this shows wrong days and times. */
const mostOff = 60;

export function findOnline(): Finding {
  return good(navigator.onLine ? diagnoseText.isOnline : diagnoseText.isOffline);
}

type Answer = { status: number; time: number; date: string | null };

async function askServer(): Promise<Answer> {
  const started = performance.now();
  const { status, headers } = await fetch('/healthz', {
    cache: 'no-store',
    signal: deadline(probeTimeLimit),
  });
  return { status, time: performance.now() - started, date: headers.get('date') };
}

export async function findServer(): Promise<Finding> {
  const { status, time } = await askServer();
  return status === 200
    ? good(fill(diagnoseText.serverTime, { n: Math.round(time) }))
    : bad(fill(diagnoseText.serverStatus, { n: status }));
}

/** The device's clock beside that of the server, whose header has whole seconds. */
export async function findClock(): Promise<Finding> {
  const { time, date } = await askServer();
  const serverTime = date === null ? NaN : Date.parse(date);
  if (Number.isNaN(serverTime)) return good(diagnoseText.unknown);
  const ahead = Math.round((Date.now() - time / 2 - serverTime) / 1000);
  const text = ahead > 0 ? diagnoseText.clockAhead : diagnoseText.clockBehind;
  if (Math.abs(ahead) <= 2) return good(diagnoseText.clockRight);
  return { text: fill(text, { n: Math.abs(ahead) }), isBad: Math.abs(ahead) > mostOff };
}

export function findZone(): Finding {
  return good(Intl.DateTimeFormat().resolvedOptions().timeZone);
}

/** The version of each remote that the registry names. */
export const remoteProbes: readonly Probe[] = screenTable().remotes.map((remote) => ({
  name: remote,
  run: async () => good(lineOf(await createRegistry().read(), remote).version),
}));
