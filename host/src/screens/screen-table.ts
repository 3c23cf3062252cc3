import { ScreenTable } from '@field-sales/shared/lib/screens';
import { declarations } from '@field-sales/shared/lib/settings';
import { specifiedScreens } from './specified.ts';

let table: ScreenTable | undefined;

/** The screens of the remotes that this page knows: what remotes declare, and those of the specification. */
export function screenTable(): ScreenTable {
  return (table ??= new ScreenTable(specifiedScreens, declarations()));
}
