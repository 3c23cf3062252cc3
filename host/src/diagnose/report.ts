import { diagnoseText } from './diagnose-text.ts';
import type { RowGroup } from './use-diagnosis.ts';

/** All that was found as lines of text, to be sent to somebody; `!` stands before what is to be looked at. */
export function reportOf(groups: readonly RowGroup[], now = new Date()): string {
  const lines = groups.flatMap(({ title, rows }) => [
    '',
    `[${title}]`,
    ...rows.map(
      ({ name, finding = { text: diagnoseText.checking, isBad: false } }) =>
        `${finding.isBad ? '! ' : ''}${name}: ${finding.text}`,
    ),
  ]);
  return [`${diagnoseText.title} ${now.toISOString()}`, window.location.origin, ...lines].join('\n');
}
