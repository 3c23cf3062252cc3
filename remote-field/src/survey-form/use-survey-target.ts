import { idOrNull } from '@field-sales/shared/contract/ids';
import { useEmployeeNumber, useLocation, useParams } from '@field-sales/shared/router';
import { useMemo } from 'react';
import type { SurveyKind, SurveyTarget } from '../survey/survey-target.ts';

/** The survey that the open address names. */
export function useSurveyTarget(kind: SurveyKind, mode: 'register' | 'edit'): SurveyTarget {
  const employeeNumber = useEmployeeNumber() ?? '';
  const { id = '', recordId = '', partnerId } = useParams();
  const listedAs = listedAsIn(useLocation().state);
  return useMemo(
    () => ({
      employeeNumber,
      kind,
      assignmentId: id,
      recordId: mode === 'register' ? null : recordId,
      partnerId: idOrNull(partnerId),
      ...(listedAs !== undefined && { listedAs }),
    }),
    [employeeNumber, id, kind, listedAs, mode, partnerId, recordId],
  );
}

/** The time of the list whose card led to a register form; undefined where the form was opened otherwise. */
export function useListedAt(): number | undefined {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('listedAt' in state)) return undefined;
  return typeof state.listedAt === 'number' ? state.listedAt : undefined;
}

/** The assignment that the card of a store passed along when it opened the form. */
function listedAsIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('listedAs' in state)) return undefined;
  return typeof state.listedAs === 'string' ? state.listedAs : undefined;
}
