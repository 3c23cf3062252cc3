/** Where the loading of a remote failed. */
export type RemoteErrorStep = 'registry' | 'manifest' | 'entry' | 'module' | 'timeout';

export class RemoteError extends Error {
  readonly step: RemoteErrorStep;

  constructor(step: RemoteErrorStep, cause: unknown) {
    super(`${step}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'RemoteError';
    this.step = step;
  }
}
