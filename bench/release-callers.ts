import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { chatRoomAnswer } from '../remote-chat/src/contract/chat.ts';
import { fieldListAnswer, standSurveyAnswer } from '../remote-field/src/contract/field.ts';

/** Somebody with a survey that is registered again and again, and a room to write in. */
export type Person = { employeeNumber: string; assignmentId: string; roomId: string };

/** How many calls succeeded, by kind. */
export type Counts = Record<'saves' | 'edits' | 'messages' | 'photoMessages' | 'reads', number>;

const withAddresses = 'application/json;images=url, application/json;q=0.9';

function stand(remark: string) {
  return {
    id: 0,
    StandType__c: '엔드 진열',
    DisplayType__c: '단독',
    StandQuantity__c: 2,
    PromotionType__c: '1+1 행사',
    Remark__c: remark,
  };
}

/** What one person does over and over. Each write is read back from whichever process answers then. */
export class Caller {
  readonly #origin: string;
  readonly #person: Person;
  readonly #photo: Buffer;
  readonly counts: Counts = { saves: 0, edits: 0, messages: 0, photoMessages: 0, reads: 0 };
  readonly faults: string[] = [];
  #slowest = 0;

  constructor(origin: string, person: Person, photo: Buffer) {
    this.#origin = origin;
    this.#person = person;
    this.#photo = photo;
  }

  /** The time in ms of the slowest call since this was last asked. */
  takeSlowest(): number {
    const slowest = this.#slowest;
    this.#slowest = 0;
    return slowest;
  }

  /** Makes a round of calls; a failure is noted with its cause. */
  async round(number: number): Promise<void> {
    try {
      await this.#saveSurvey(`저장 ${number}`);
      await this.#write(`글 ${number}`);
      for (const path of [
        '/api/chatters?pageNumber=0&fm=true&fic=true&pr=true',
        '/api/promotions?startDate=2026-01-01&endDate=2027-12-31',
      ])
        await this.#read(path);
    } catch (error) {
      this.faults.push(
        `${this.#person.employeeNumber}: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }

  async #saveSurvey(remark: string): Promise<void> {
    const { assignmentId } = this.#person;
    await this.#send('POST', `/api/field-info/sc/${assignmentId}`, this.#form({ infoList: [stand(remark)] }));
    this.counts.saves += 1;
    const list = v.parse(fieldListAnswer, await this.#read('/api/field-info/sc'));
    const recordId = list.find((survey) => survey.assignmentId === assignmentId)?.recordId ?? '';
    const edit = {
      newStandInfoList: [stand(`${remark} 더`)],
      oldStandInfoIdList: [],
      oldPhotoIdList: [],
      collectProductList: [],
    };
    await this.#send('PATCH', `/api/field-info/sc/${recordId}`, this.#form(edit));
    this.counts.edits += 1;
    const answer = await this.#read(`/api/field-info/sc/${assignmentId}?scFieldInfoId=${recordId}`);
    const { stands, images } = v.parse(standSurveyAnswer, answer);
    assert.deepEqual([stands.map((one) => one.remark), images.length], [[remark, `${remark} 더`], 2]);
  }

  async #write(text: string): Promise<void> {
    const room = `/api/chatters/${this.#person.roomId}`;
    const key = randomUUID();
    const own = `${text} ${key}`;
    await this.#send('POST', `${room}/feed`, JSON.stringify({ content: own }), key);
    this.counts.messages += 1;
    await this.#send('POST', `${room}/upload-photo`, this.#form({}));
    this.counts.photoMessages += 1;
    const { log } = v.parse(chatRoomAnswer, await this.#read(room));
    const times = log.filter(({ contentList }) => contentList.some((content) => content.text === own));
    assert.equal(times.length, 1, 'a message is not there once');
  }

  #form(texts: Readonly<Record<string, unknown>>): FormData {
    const form = new FormData();
    for (const [part, value] of Object.entries(texts)) form.append(part, JSON.stringify(value));
    form.append('files', new Blob([new Uint8Array(this.#photo)], { type: 'image/jpeg' }), '사진.jpg');
    return form;
  }

  async #read(path: string): Promise<unknown> {
    const answer = await this.#call(path, {});
    this.counts.reads += 1;
    return answer.json();
  }

  async #send(
    method: 'POST' | 'PATCH',
    path: string,
    body: string | FormData,
    key = randomUUID(),
  ): Promise<void> {
    const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
    const answer = await this.#call(path, { method, body, headers: { 'idempotency-key': key, ...type } });
    await answer.arrayBuffer();
  }

  async #call(
    path: string,
    {
      headers,
      ...sent
    }: { method?: string; body?: string | FormData; headers?: Readonly<Record<string, string>> },
  ): Promise<Response> {
    const started = performance.now();
    const answer = await fetch(this.#origin + path, {
      ...sent,
      headers: { cookie: `employeeNumber=${this.#person.employeeNumber}`, accept: withAddresses, ...headers },
    });
    this.#slowest = Math.max(this.#slowest, performance.now() - started);
    assert.equal(answer.status, 200, `${sent.method ?? 'GET'} ${path} is answered with ${answer.status}`);
    return answer;
  }
}
