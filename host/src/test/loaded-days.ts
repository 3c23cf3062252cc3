import { answerAt, rowsOf, type RemoteDay } from '@field-sales/shared/contract/day';
import type { LoadedDays } from '../day/load-days.ts';

const lists = ['sc', 'market', 'price'].map((kind) => `/api/field-info/${kind}`);
const rooms = '/api/chatters';

const surveys: RemoteDay = {
  goesFirst: true,
  rounds: [
    () => lists.map((address) => ({ address, tellsSaves: true })),
    (texts) =>
      lists.flatMap((list) =>
        rowsOf(answerAt(texts, list), { scemployeeid: 'id', scfieldinfoid: 'recordId' }).map(
          ({ id, recordId }) => ({ address: `${list}/${id}?scFieldInfoId=${recordId}`, mayHavePhotos: true }),
        ),
      ),
  ],
};

const chat: RemoteDay = {
  rounds: [
    () => [{ address: rooms }],
    (texts) =>
      rowsOf(Reflect.get(Object(answerAt(texts, rooms)), 'chatList'), { id: 'id' }).map(({ id }) => ({
        address: `${rooms}/${id}`,
      })),
  ],
};

const ofOneRead = (address: string): RemoteDay => ({ rounds: [() => [{ address }]] });

/** What remotes that are like those of the specification say of a day. */
export async function loadSampleDays(): Promise<LoadedDays> {
  const days = [ofOneRead('/api/promotions'), surveys, chat, ofOneRead('/api/barcode/filters')];
  return { days, isWhole: true };
}
