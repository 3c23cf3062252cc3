import { useEmployeeNumber, useParams } from '@field-sales/shared/router';
import { useMemo } from 'react';
import type { SurveyKind, SurveyTarget } from './survey-target.ts';

/** The survey that the open address names. */
export function useSurveyTarget(kind: SurveyKind, mode: 'register' | 'edit'): SurveyTarget {
  const employeeNumber = useEmployeeNumber() ?? '';
  const { id = '', scfieldinfoid = '', partnerid = 'null' } = useParams();
  return useMemo(
    () => ({
      employeeNumber,
      kind,
      scemployeeid: id,
      scfieldinfoid: mode === 'register' ? null : scfieldinfoid,
      partnerId: partnerid === 'null' ? null : partnerid,
    }),
    [employeeNumber, id, kind, mode, partnerid, scfieldinfoid],
  );
}
