/** Colours of the report pages: the same as on the screens that frame them (`shared/src/styles/tokens.css`). */
export const colours = {
  surface: '#ffffff',
  text: '#131a17',
  text2: '#4c5751',
  bar: '#242c28',
  line: '#d4dbd7',
  lineBetweenRows: '#e5eae7',
} as const;
