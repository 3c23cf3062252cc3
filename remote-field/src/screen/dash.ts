import { noValue } from '@field-sales/shared/lib/no-value';

/** A text, or what stands where there is none (FLD-05). */
export function orDash(text: string | null | undefined): string {
  return text?.trim() ? text : noValue;
}
