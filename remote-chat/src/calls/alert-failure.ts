import { showAlert } from '@field-sales/shared/dialogs';
import { isTooMuch } from '@field-sales/shared/http/call-error';
import { needsAlert } from '@field-sales/shared/http/needs-alert';
import { commonText } from '@field-sales/shared/text/common';
import { failureText } from '@field-sales/shared/text/failure-text';
import { chatText } from '../text/chat-text.ts';

type Words = { title: string; text: string };

/** What is too much has words of its own, whatever call it was (ERR-06). */
async function showFailure(error: unknown, words: Words, roomTitle = ''): Promise<void> {
  if (!needsAlert(error)) return;
  const { title, text } = isTooMuch(error) ? { title: commonText.notice, text: chatText.hourlyLimit } : words;
  await showAlert({ title, text: roomTitle === '' ? text : `${roomTitle}\n${text}` });
}

/** Tells that a chat call failed (ERR-07). */
export function alertFailure(error: unknown): Promise<void> {
  return showFailure(error, { title: commonText.notice, text: failureText.sorryLater });
}

/** Tells that a message was not sent (ERR-08), where `roomTitle` is not empty with the room it was for. */
export function alertSendFailure(error: unknown, roomTitle: string): Promise<void> {
  return showFailure(error, { title: chatText.sendFailedTitle, text: chatText.sendFailed }, roomTitle);
}

/** Tells that nobody was found (ERR-09). */
export function alertNoPartner(error: unknown): Promise<void> {
  return showFailure(error, { title: chatText.noPartnerTitle, text: chatText.noPartner });
}
