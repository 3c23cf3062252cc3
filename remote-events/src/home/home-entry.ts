import type { DeclaredEntry } from '@field-sales/shared/contract/declaration';
import { patterns } from '../addresses/patterns.ts';

/**
 * The remote's entry of the home menu (HOME-01, HOME-02). A host's build contains it, because the menu is drawn before
 * anything of a remote is there.
 */
export const homeEntry: DeclaredEntry = {
  path: patterns.list,
  text: '행사 관리',
  order: 1,
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
};
