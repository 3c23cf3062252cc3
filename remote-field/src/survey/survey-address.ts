import { onWire } from '@field-sales/shared/contract/renamed';
import { surveyQueryTerms } from '@field-sales/shared/contract/terms';
import type { SurveyTarget } from './survey-target.ts';

const pathOfKind = { own: 'sc', market: 'market', price: 'price' } as const;

/** Where the edit form of a record is read (CALL-19, CALL-22, CALL-27). */
export function editFormAddress({ kind, assignmentId, partnerId }: SurveyTarget, recordId: string): string {
  const path = `/api/field-info/${pathOfKind[kind]}/${encodeURIComponent(assignmentId)}`;
  const partner = kind === 'price' ? { partnerId: partnerId ?? 'null' } : {};
  return `${path}?${new URLSearchParams({ ...onWire({ recordId }, surveyQueryTerms), ...partner })}`;
}
