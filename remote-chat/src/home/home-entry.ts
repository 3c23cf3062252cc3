import type { DeclaredEntry } from '@field-sales/shared/contract/declaration';
import { patterns } from '../addresses/patterns.ts';

/** Its entry of the home menu (HOME-01, HOME-02). A host has it built in: the menu is drawn before anything of a remote is there. */
export const homeEntry: DeclaredEntry = {
  path: patterns.list,
  text: '현장 채팅',
  order: 3,
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
};
