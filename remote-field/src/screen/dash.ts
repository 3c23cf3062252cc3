import { noValue } from '@field-sales/shared/lib/no-value';

export function orDash(text: string | null | undefined): string {
  return text?.trim() ? text : noValue;
}
