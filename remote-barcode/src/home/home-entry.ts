import type { DeclaredEntry } from '@field-sales/shared/contract/declaration';
import { patterns } from '../addresses/patterns.ts';

/**
 * The remote's entry of the home menu (HOME-01, HOME-02). A host's build contains it, because the menu is drawn before
 * anything of a remote is there.
 */
export const homeEntry: DeclaredEntry = {
  path: patterns.lookup,
  text: '자재 조회',
  order: 4,
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
};
