import type { ProductHierarchy } from '../contract/promotions.ts';
import { commonText } from '@field-sales/shared/text/common';

/** The code of 전체, for which the call's `category` is empty. */
export const allHierarchies = '';

/**
 * 전체, then the middle hierarchies: shown by name, sent by code (PERF-08). Those without a name or a code are left out.
 */
export function toHierarchyOptions(
  hierarchies: readonly ProductHierarchy[],
): { value: string; label: string }[] {
  const names = new Map<string, string>([[allHierarchies, commonText.all]]);
  for (const { productHierarchyMiddle: name, productHierarchyMiddleCode: code } of hierarchies) {
    if (name !== null && name !== '' && code !== null && !names.has(code)) names.set(code, name);
  }
  return [...names].map(([value, label]) => ({ value, label }));
}
