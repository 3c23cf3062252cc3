import { onWire } from '@field-sales/shared/contract/renamed';
import type { FormCall } from '@field-sales/shared/waiting/waiting-work';

/** What a save carries as its JSON texts, in their order. */
export function partsOf(
  values: Readonly<Record<string, readonly unknown[]>>,
  terms: Readonly<Record<string, string>>,
): FormCall['parts'] {
  return Object.entries<unknown>(onWire(values, terms)).map(([name, value]) => [name, JSON.stringify(value)]);
}
