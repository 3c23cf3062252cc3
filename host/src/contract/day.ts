/**
 * What the host reads of the answers that today's work is told from. The schema of a whole answer is its remote's, and its
 * screen tells what is wrong with one: here what is not to be read leads to no further calls. An answer that has no list has no rows, and a field no text.
 */
import * as v from 'valibot';
import { renamed } from '@field-sales/shared/contract/renamed';

const text = v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), '');

function rowsOf<TRow extends v.GenericSchema>(row: TRow) {
  const rows = v.array(v.fallback(v.nullable(row), null));
  return v.fallback(
    v.pipe(
      rows,
      v.transform((all) => all.filter((one) => one !== null)),
    ),
    [],
  );
}

/** The promotions of a period. */
export const dayPromotions = rowsOf(
  renamed({ id: text, promotionid: text }, { id: 'collectId', promotionid: 'promotionId' }),
);

/** The surveys of one kind; a price survey has its forms in its stores. */
export const daySurveys = rowsOf(
  renamed(
    { scemployeeid: text, scfieldinfoid: text, fieldmanagementid: text, promotionstatus: text },
    {
      scemployeeid: 'assignmentId',
      scfieldinfoid: 'recordId',
      fieldmanagementid: 'managementId',
      promotionstatus: 'promotionStatus',
    },
  ),
);

const dayStore = renamed(
  { scemployeeid: text, scfieldinfoid: text, partnerid: text },
  { scemployeeid: 'assignmentId', scfieldinfoid: 'recordId', partnerid: 'partnerId' },
);

/** The stores of a price survey. */
export const dayStores = v.fallback(renamed({ list: rowsOf(dayStore) }, { list: 'stores' }), { stores: [] });

const dayRoom = renamed({ id: text }, { id: 'roomId' });

/** The rooms used last. */
export const dayRooms = v.fallback(renamed({ chatList: rowsOf(dayRoom) }, { chatList: 'rooms' }), {
  rooms: [],
});
