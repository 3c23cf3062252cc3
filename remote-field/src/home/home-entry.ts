import type { DeclaredEntry } from '@field-sales/shared/contract/declaration';
import { patterns } from '../addresses/patterns.ts';

/** Its entry of the home menu (HOME-01, HOME-02). A host has it built in: the menu is drawn before anything of a remote is there. */
export const homeEntry: DeclaredEntry = {
  path: patterns.menu,
  text: '현장 관리',
  order: 2,
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
};
