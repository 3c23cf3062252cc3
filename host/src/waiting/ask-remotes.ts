import type { AskRemotes, RemoteWaiting } from '@field-sales/shared/waiting/remote-waiting';
import { loadSide } from '../remotes/load-side.ts';

/** How long in ms a remote is waited for: nothing goes out meanwhile. */
export const patience = 5000;

const isWaiting = (value: unknown): value is RemoteWaiting => typeof value === 'object' && value !== null;

/** By its name: the class lies in a chunk that the first screen does not have. */
const isOlderBuild = (failure: unknown) => failure instanceof Error && failure.name === 'OlderBuild';

/** What the remotes say of what waits, without their screens. A build that is older than that says nothing. */
export const askRemotes: AskRemotes = async () => {
  const { values, failures } = await loadSide('waiting', patience);
  return { remotes: values.filter(isWaiting), areAll: failures.every(isOlderBuild) };
};
