/** What is read of the list that today's work is told from. */
import { rowsOf } from '@field-sales/shared/contract/day';

/** The rooms, those used last first. */
export function dayRooms(answer: unknown) {
  return rowsOf(Reflect.get(Object(answer), 'chatList'), { id: 'roomId' });
}
