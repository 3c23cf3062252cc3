import { log, messageBox, pick, roomPath, sendButton } from '../support/chat.ts';
import type { Step } from './day-plan.ts';
import type { Seen, WrittenMessage } from './ledger.ts';
import type { Person } from './person.ts';
import { takePhoto } from './pictures.ts';

type MessageStep = Extract<Step, { type: 'text' | 'photo' }>;

type ShownMessage = {
  key: string;
  isMine: boolean;
  text: string;
  photos: number;
  state: 'sent' | 'waiting' | 'sending' | 'failed';
};

/** Runs in the page: the drawn messages of the log. What stands below a group belongs to all of its messages. */
function readLog(): ShownMessage[] {
  const shown = [...document.querySelectorAll<HTMLElement>('[role="log"] [data-key]')].map((element) => {
    // The person's own messages are recognised by their side.
    const isMine = getComputedStyle(element).alignItems === 'flex-end';
    const foot = element.querySelector(':scope > p:last-child')?.textContent ?? '';
    const isFailed = element.querySelector('[role="group"]') !== null;
    const bubbles = [...element.querySelectorAll(':scope > [id] > div')];
    const photos = element.querySelectorAll(':scope > [id] button, :scope > [id] em').length;
    const text = photos > 0 ? '' : bubbles.map(({ textContent }) => textContent).join('\n');
    return { key: element.dataset.key ?? '', isMine, text, photos, foot, isFailed };
  });
  return shown.map(({ foot, isFailed, ...message }, index) => {
    const below =
      [foot, ...shown.slice(index + 1).map((next) => next.foot)].find((text) => text !== '') ?? '';
    if (isFailed) return { ...message, state: 'failed' };
    if (below.includes('전송 대기')) return { ...message, state: 'waiting' };
    return { ...message, state: below.includes('전송 중') ? 'sending' : 'sent' };
  });
}

const seenOf = ({ state }: ShownMessage): Seen => {
  if (state === 'failed') return 'failed';
  return state === 'sending' ? 'nothing' : 'saved';
};

function recordSeen(message: WrittenMessage, seen: Seen): void {
  if (seen === 'failed') message.isByHand = true;
  // A message that was once seen as saved has been reported as saved for good.
  if (seen !== 'nothing' && message.seen !== 'saved') message.seen = seen;
}

/** Notes what the log of the open room says about what the person wrote. */
async function lookAtLog(person: Person, room: number): Promise<void> {
  const shown = (await person.phone.page.evaluate(readLog)).filter(({ isMine }) => isMine);
  for (const message of person.ledger.messages) {
    if (message.room !== room || typeof message.content !== 'string') continue;
    const found = shown.find(({ text }) => text === message.content);
    if (found !== undefined) recordSeen(message, seenOf(found));
  }
  // Photos have no text to find them by: the last ones in the log are those that were written last.
  const photos = shown.filter((message) => message.photos > 0);
  for (const found of photos) {
    const known = person.photoKeys.get(found.key);
    if (known !== undefined) recordSeen(known, seenOf(found));
  }
}

async function photoKeys(person: Person): Promise<string[]> {
  const shown = await person.phone.page.evaluate(readLog);
  return shown.flatMap(({ isMine, photos, key }) => (isMine && photos > 0 ? [key] : []));
}

async function enterRoom(person: Person, room: number): Promise<boolean> {
  const { page } = person.phone;
  if (person.room !== room) {
    await person.phone.goHome();
    await person.phone.goTo(roomPath(person.roomIdOf(room)));
  }
  const notKept = page.getByText('아직 받아 두지 않은 내용입니다.');
  await person.waitFor(messageBox(page).or(notKept).first(), 'a room');
  if (!(await messageBox(page).isVisible())) return false;
  await person.waitFor(log(page).first(), 'the log of a room');
  person.room = room;
  return true;
}

async function sendText(person: Person, text: string): Promise<void> {
  const { page } = person.phone;
  // The text before may still be on its way, and a dialog may cover the box before anything is typed.
  await person.until(async () => {
    await person.closeDialogs();
    if ((await messageBox(page).inputValue()) !== text) await messageBox(page).fill(text);
    return sendButton(page).isEnabled();
  }, 'the button that sends');
  await person.tap(sendButton(page));
}

async function sendPhoto(person: Person, message: WrittenMessage, number: number): Promise<void> {
  const before = new Set(await photoKeys(person));
  await pick(person.phone.page, await takePhoto(number));
  await person.until(async () => {
    const key = (await photoKeys(person)).find((one) => !before.has(one));
    if (key !== undefined) person.photoKeys.set(key, message);
    return key !== undefined;
  }, 'a photo in the log');
}

/** Writes a message; false if the phone could not open its room now. */
export async function writeMessage(person: Person, step: MessageStep): Promise<boolean> {
  const { room, amid } = step;
  if (!(await enterRoom(person, room))) return false;
  await person.closeDialogs();
  const content = step.type === 'text' ? step.text : step.photo;
  const message: WrittenMessage = { room, content, seen: 'nothing', isByHand: false };
  person.ledger.messages.push(message);
  if (step.type === 'text') await sendText(person, step.text);
  else await sendPhoto(person, message, step.photo);
  if (amid === undefined) await lookAtLog(person, room);
  else await person.endAmid(amid);
  return true;
}

/**
 * Enters every room in which the person wrote, notes what is seen there, and sends again what does not go by itself.
 */
export async function lookAtRooms(person: Person): Promise<number> {
  let byHand = 0;
  for (const room of new Set(person.ledger.messages.map((message) => message.room))) {
    await enterRoom(person, room);
    const again = person.phone.page.getByRole('button', { name: '다시 보내기' });
    await lookAtLog(person, room);
    for (; (await again.count()) > 0; byHand += 1) {
      const left = await again.count();
      await again.first().tap();
      await person.until(async () => (await again.count()) < left, 'what is sent again');
      await lookAtLog(person, room);
    }
    await person.until(async () => {
      await lookAtLog(person, room);
      return (await person.phone.page.getByText(/^전송 (?:중|대기)$/).count()) === 0;
    }, 'the last message');
  }
  return byHand;
}
