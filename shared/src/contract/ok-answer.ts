/** The answer of every write that answers nothing else (API-09, CALL-10, CALL-12, CALL-11). */
export const okAnswer = { message: 'OK' } as const;
export type OkAnswer = typeof okAnswer;

/** Whether an answer says OK: `OK`, `{message: 'OK'}` or either of them inside `data`. */
export function saysOk(answer: unknown): boolean {
  if (answer === okAnswer.message) return true;
  if (typeof answer !== 'object' || answer === null) return false;
  if ('message' in answer && answer.message === okAnswer.message) return true;
  return 'data' in answer && saysOk(answer.data);
}
