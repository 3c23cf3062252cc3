/**
 * What the person saw of something that they saved or wrote. `failed` means that it was not reported as saved: it has
 * to be sent by hand, or still goes by itself.
 */
export type Seen = 'nothing' | 'failed' | 'saved';

/** One version of a survey that was saved, or may have been saved when the app ended. */
export type Save = { readonly remark: string; readonly photos: readonly number[]; seen: Seen };

export type WrittenMessage = {
  readonly room: number;
  /** The text, or the number of its photo. */
  readonly content: string | number;
  seen: Seen;
  /** The message had to be sent by hand once: its place in the log is where it was sent again. */
  isByHand: boolean;
};

/** What the person saw on the screen. */
export class Ledger {
  /** The saves by assignment, oldest first. */
  readonly saves = new Map<string, Save[]>();
  /** The messages in the order in which they were written. */
  readonly messages: WrittenMessage[] = [];
  /** How often the phone could not show something underground, so that it was done later. */
  postponed = 0;

  savesOf(assignmentId: string): Save[] {
    const saves = this.saves.get(assignmentId) ?? [];
    this.saves.set(assignmentId, saves);
    return saves;
  }
}
