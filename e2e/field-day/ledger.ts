/** What the person saw of something that they saved or wrote. `failed` needs a hand, or goes by itself: it was not said to be saved. */
export type Seen = 'nothing' | 'failed' | 'saved';

/** One content of a survey that was saved, or may have been when the app ended. */
export type Save = { readonly remark: string; readonly photos: readonly number[]; seen: Seen };

export type WrittenMessage = {
  readonly room: number;
  /** The text, or the number of its photo. */
  readonly content: string | number;
  seen: Seen;
  /** It needed a hand once: its place is where it was sent again. */
  isByHand: boolean;
};

/** What the person saw, as it was on the screen. */
export class Ledger {
  /** By assignment, oldest first. */
  readonly saves = new Map<string, Save[]>();
  /** In the order of writing. */
  readonly messages: WrittenMessage[] = [];
  /** What the phone could not show underground: it was done later. */
  postponed = 0;

  savesOf(assignmentId: string): Save[] {
    const saves = this.saves.get(assignmentId) ?? [];
    this.saves.set(assignmentId, saves);
    return saves;
  }
}
