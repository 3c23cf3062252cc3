type Option = { readonly value: string; readonly label: string };

/** The choices of the product; a value of the server that is none of them has a chip of its own, so that it is in sight. */
export function withUnknownValue(texts: readonly string[], value: string): readonly Option[] {
  const all = value === '' || texts.includes(value) ? texts : [...texts, value];
  return all.map((text) => ({ value: text, label: text }));
}
