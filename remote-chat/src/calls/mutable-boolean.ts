/** A yes or no that belongs to what happens on a screen, not to what is drawn: a ref that a rule may be handed. */
export type MutableBoolean = { get: () => boolean; set: (value: boolean) => void };

export function createMutableBoolean(): MutableBoolean {
  let current = false;
  return {
    get: () => current,
    set: (value) => {
      current = value;
    },
  };
}
