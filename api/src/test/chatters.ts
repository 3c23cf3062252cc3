import * as v from 'valibot';
import { chatListAnswer, chatRoomAnswer } from '../../../remote-chat/src/contract/chat.ts';
import { factoriesOf } from './factories.ts';
import type { Caller, TestApp } from './start-app.ts';
import { withAddresses } from './surveyor.ts';

export type Chatter = { id: string; employeeNumber: string; name: string; caller: Caller };

/** Employees who chat. */
export async function chattersOf(server: TestApp, ...names: string[]): Promise<Chatter[]> {
  const make = factoriesOf(server.database);
  const chatters: Chatter[] = [];
  for (const name of names) {
    const employee = await make.employee(name);
    chatters.push({ ...employee, caller: server.as(employee.employeeNumber) });
  }
  return chatters;
}

/** A group or store room with its members. */
export async function roomOf(
  server: TestApp,
  members: readonly Chatter[],
  type: 0 | 1 = 0,
  title = '김장철 협의방',
): Promise<string> {
  const { db } = server.database;
  const id = await factoriesOf(server.database).insert('chat_rooms', { type, title, pair_key: null });
  await db
    .insertInto('chat_members')
    .values(members.map((member) => ({ room_id: id, employee_id: member.id })))
    .execute();
  return id;
}

export function say(chatter: Chatter, roomId: string, content: string, key?: string) {
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  return chatter.caller.send('POST', `/api/chatters/${roomId}/feed`, { content }, headers);
}

export async function readRoom({ caller }: Chatter, roomId: string, token?: string) {
  const query = token === undefined ? '' : `?nextPageToken=${token}`;
  return v.parse(chatRoomAnswer, (await caller.get(`/api/chatters/${roomId}${query}`, withAddresses)).json());
}

export async function listRooms({ caller }: Chatter, query = 'pageNumber=0&fm=true&fic=true&pr=true') {
  return v.parse(chatListAnswer, (await caller.get(`/api/chatters?${query}`)).json());
}

export async function unreadOf(chatter: Chatter, roomId: string): Promise<number | null | undefined> {
  return (await listRooms(chatter)).rooms.find(({ id }) => id === roomId)?.unreadCount;
}

/** The texts of a page, in order. */
export async function textsOf(chatter: Chatter, roomId: string): Promise<(string | null | undefined)[]> {
  return (await readRoom(chatter, roomId)).log.map(({ contentList }) => contentList[0]?.text);
}
