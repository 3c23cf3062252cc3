/** What is read of the lists that today's work is told from. */
import { rowsOf } from '@field-sales/shared/contract/day';
import { surveyTerms } from './wire-names.ts';

const { scemployeeid, scfieldinfoid, fieldmanagementid, partnerid, promotionstatus } = surveyTerms;

/** The surveys of one kind; a price survey has its forms in its stores. */
export function daySurveys(answer: unknown) {
  return rowsOf(answer, { scemployeeid, scfieldinfoid, fieldmanagementid, promotionstatus });
}

/** The stores of a price survey. */
export function dayStores(answer: unknown) {
  return rowsOf(Reflect.get(Object(answer), 'list'), { scemployeeid, scfieldinfoid, partnerid });
}
