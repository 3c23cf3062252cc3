import {
  branchNamesAnswer,
  chatPartnersAnswer,
  createRoomAnswer,
  existingRoomAnswer,
} from '../../../remote-chat/src/contract/chat.ts';
import {
  checkDuplicationQuery,
  createRoomParams,
  searchUserQuery,
} from '../../../remote-chat/src/contract/chat-requests.ts';
import { onWire } from '@field-sales/shared/contract/renamed';
import * as v from 'valibot';
import { roomType } from '../../../remote-chat/src/contract/room-type.ts';
import { createdRoomTerms, existingRoomTerms } from '../../../remote-chat/src/contract/wire-names.ts';
import { auditRead } from '../audit/append-audit.ts';
import type { Executor } from '../database/schema.ts';
import { findEmployeeById, listBranchNames, searchColleagues } from '../employees/repository.ts';
import { employeeOf } from '../http/employee.ts';
import { badRequest, failures, notFound } from '../http/errors.ts';
import { databaseIdOf } from '../http/ids.ts';
import { sendJson } from '../http/send-json.ts';
import type { App } from '../http/type-provider.ts';
import { intentOf, operationOf, writeOnce } from '../http/write-once.ts';
import { createPairRoom, findPairRoom } from './room-repository.ts';
import { streamHeaders } from './stream-routes.ts';
import { checkHourlyLimit } from './hourly-limit.ts';

const tags = ['chat'];

/** Finding a partner and making the room of two: CALL-09, CALL-13, CALL-14, CALL-15 (API-06, API-07, API-08). */
export function registerPartners(app: App): void {
  registerSearch(app);
  registerCreation(app);
}

function registerSearch(app: App): void {
  const filters = { tags, summary: 'CALL-13', response: { 200: branchNamesAnswer, ...failures } };
  app.get('/api/chatter/filters', { schema: filters }, async ({ db }) => listBranchNames(db));

  const search = {
    tags,
    summary: 'CALL-14',
    querystring: searchUserQuery,
    response: { 200: chatPartnersAnswer, ...failures },
  };
  app.get('/api/chatters/search-user', { schema: search }, async (request) => {
    const { name, branchName } = request.query;
    const { id: employeeId } = employeeOf(request);
    const found = await searchColleagues(request.db, employeeId, name.trim(), branchName.trim());
    // PRD-38
    await auditRead(request.db, {
      employeeId,
      operation: operationOf(request),
      of: found.map(({ id }) => id),
    });
    return found;
  });

  const duplicate = {
    tags,
    summary: 'CALL-15',
    querystring: checkDuplicationQuery,
    response: { 200: existingRoomAnswer, ...failures },
  };
  app.get('/api/chatters/check-duplication', { schema: duplicate }, async (request, reply) => {
    const partner = await findPartner(request.db, request.query.userId);
    const room = partner && (await findPairRoom(request.db, employeeOf(request).id, partner.id));
    void reply.headers(streamHeaders);
    const found = room && { roomId: room.id, type: roomType.individual, title: partner.name };
    const answer = found ? onWire(found, existingRoomTerms) : '';
    return sendJson(reply, answer);
  });
}

function registerCreation(app: App): void {
  const schema = {
    tags,
    summary: 'CALL-09',
    params: createRoomParams,
    response: { 200: createRoomAnswer, ...failures },
  };
  app.post('/api/chatters/:userId', { schema }, async (request) => {
    const employee = employeeOf(request);
    const partner = await findPartner(request.db, request.params.userId);
    if (!partner) throw notFound('대화상대를 찾을 수 없습니다.');
    if (partner.id === employee.id) throw badRequest();
    const made = await writeOnce(request.db, intentOf(request), isKeptRoom, async (transaction) => {
      await checkHourlyLimit(transaction, employee.id);
      return keptRoom(await createPairRoom(transaction, employee.id, partner.id));
    });
    const { id, name, title, branch } = partner;
    const userInfo = { id, name, employeeType: title, branch };
    return { ...made, userInfo };
  });
}

/**
 * The answer that is stored with the write. It has the name of the wire, as the answers that earlier versions stored
 * have.
 */
function keptRoom(roomId: string) {
  return onWire({ roomId }, createdRoomTerms);
}

function isKeptRoom(value: unknown): value is ReturnType<typeof keptRoom> {
  return v.is(createRoomAnswer, value);
}

async function findPartner(db: Executor, id: string) {
  const employeeId = databaseIdOf(id);
  const [partner] = employeeId === undefined ? [] : await findEmployeeById(db, { id: employeeId });
  return partner;
}
