import { installFixedSizes } from '@field-sales/shared/test/fixed-sizes';

/** Height of a card in px. */
const rowHeight = 148;

/** Lets virtual lists draw and scroll in jsdom. */
export function installLayout(): void {
  installFixedSizes(rowHeight);
  Element.prototype.scrollIntoView = () => undefined;
}
