/** The answer of every write that answers nothing else. */
export type Done = { message: 'OK' };
export const okAnswer: Done = { message: 'OK' };

export function isDone(value: unknown): value is Done {
  return typeof value === 'object' && value !== null && 'message' in value && value.message === 'OK';
}
