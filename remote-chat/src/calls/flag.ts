/** A yes or no that belongs to what happens on a screen, not to what is drawn. */
export type Flag = { isSet: () => boolean; set: (isSet: boolean) => void };

export function createFlag(): Flag {
  let value = false;
  return {
    isSet: () => value,
    set: (isSet) => {
      value = isSet;
    },
  };
}
