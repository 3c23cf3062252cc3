import type { DeclaredEntry } from '@field-sales/shared/contract/declaration';
import { declarations } from '@field-sales/shared/lib/settings';
import { homeText } from '../text/home-text.ts';

type HomeEntry = Omit<DeclaredEntry, 'order'>;

/** The four of the specification, in its order (HOME-01). */
const specified: readonly HomeEntry[] = [
  {
    path: '/event-management',
    text: homeText.events,
    colour: 'leaf',
    pictogram: [
      { d: 'M21 20h42a9 9 0 0 1 9 9v42a9 9 0 0 1-9 9H21a9 9 0 0 1-9-9V29a9 9 0 0 1 9-9z', fill: 'paper' },
      { d: 'M12 29a9 9 0 0 1 9-9h42a9 9 0 0 1 9 9v9H12z', fill: 'ink' },
      { d: 'M28 12v14M56 12v14' },
      { d: 'M25 51h.01M38 51h.01M25 65h.01M38 65h.01', width: 6 },
      {
        d: 'M50 52h15.5a5 5 0 0 1 3.5 1.5l16 16a5 5 0 0 1 0 7L74.5 87a5 5 0 0 1-7 0l-16-16A5 5 0 0 1 50 67.5z',
        fill: 'ink',
        line: 'paper',
        width: 3,
      },
      { d: 'M62 61a3 3 0 0 1-3 3a3 3 0 0 1-3-3a3 3 0 0 1 3-3a3 3 0 0 1 3 3z', fill: 'paper', line: 'none' },
    ],
  },
  {
    path: '/field-management',
    text: homeText.field,
    colour: 'grain',
    pictogram: [
      { d: 'M14 12h62v66H14z', fill: 'paper', line: 'none' },
      { d: 'M14 10v76M76 10v76M14 34h62M14 57h62M14 80h62' },
      { d: 'M22 32V20h13v12zM39 32V16h11v16zM55 55V39h13v16zM22 78V66h15v12z', fill: 'ink', width: 3 },
      { d: 'M56 32V21h12v11zM22 55V41h11v14zM37 55V44h14v11zM41 78V63h10v15z', fill: 'paper', width: 3 },
      {
        d: 'M85 74a15 15 0 0 1-15 15a15 15 0 0 1-15-15a15 15 0 0 1 15-15a15 15 0 0 1 15 15z',
        fill: 'ink',
        line: 'paper',
        width: 3,
      },
      { d: 'm63 74.5 5 5 9.5-10.5', line: 'paper' },
    ],
  },
  {
    path: '/chatter-list',
    text: homeText.chat,
    colour: 'plum',
    pictogram: [
      {
        d: 'M45 14c18 0 32 11.5 32 26S63 66 45 66c-4 0-8-.6-11.5-1.7L17 70l5-13.5C16 52 13 46.3 13 40c0-14.5 14-26 32-26z',
        fill: 'paper',
      },
      { d: 'M31 34h28M31 46h18' },
      {
        d: 'M66 47c11.5 0 20 7.3 20 16.7 0 4-1.7 7.7-4.5 10.5L84.5 84l-11-3.5c-2.4.7-4.9 1-7.5 1-11.5 0-20.5-7.5-20.5-17S54.5 47 66 47z',
        fill: 'ink',
        line: 'paper',
        width: 3,
      },
      { d: 'M57 64.5h.01M66 64.5h.01M75 64.5h.01', line: 'paper', width: 5.5 },
    ],
  },
  {
    path: '/barcode',
    text: homeText.barcode,
    colour: 'slate',
    pictogram: [
      {
        d: 'M21 16h54a9 9 0 0 1 9 9v46a9 9 0 0 1-9 9H21a9 9 0 0 1-9-9V25a9 9 0 0 1 9-9z',
        fill: 'paper',
        line: 'none',
      },
      {
        d: 'M10 30v-7a9 9 0 0 1 9-9h8M69 14h8a9 9 0 0 1 9 9v7M86 66v7a9 9 0 0 1-9 9h-8M27 82h-8a9 9 0 0 1-9-9v-7',
      },
      { d: 'M25 28v40M48 28v40M71 28v40', width: 6, cap: 'butt' },
      { d: 'M34 28v40M40.5 28v40M57 28v40M63 28v40', width: 3, cap: 'butt' },
      { d: 'M6 48h84', line: 'signal' },
    ],
  },
];

/** The entries of the home menu: those of the specification, then what remotes declare for other addresses, by its order (DEP-26). */
export function homeEntries(): readonly HomeEntry[] {
  const declared = Object.values(declarations())
    .flatMap(({ entry }) => entry ?? [])
    .filter((entry) => specified.every(({ path }) => path !== entry.path))
    .sort((one, other) => one.order - other.order);
  return [...specified, ...declared];
}
