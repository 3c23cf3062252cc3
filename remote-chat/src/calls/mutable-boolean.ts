/** A flag that changes without rendering anything: like a React ref, for rules that know no React. */
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
