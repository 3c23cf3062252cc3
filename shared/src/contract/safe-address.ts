import * as v from 'valibot';
import { openText } from './values.ts';

const framedAddressPattern = /^(?:https?:\/\/[^/?#]|\/(?!\/))/i;
// A browser drops tabs and line ends and reads a backslash as a slash, so '/\t/evil' and '/\evil' would leave the origin.
const unsafeInAddress = /[\u0000-\u001f\u007f\\]/;

/** An address that may be framed or opened: a JSON string or plain text (SH-31, API-02). */
export const addressAnswer = v.pipe(
  v.string(),
  v.transform(unquote),
  v.check(isAddress, 'an http or https address, or a path on the own origin, is expected'),
  v.transform(encodeBlanks),
);

/** The address in the body of an answer. Throws where it is not http(s) or a path on the page's own origin (SH-31). */
export function parseAddress(body: string): string {
  return v.parse(addressAnswer, body);
}

/** The address of a picture; one that may not be loaded counts as none. */
export const pictureAddress = v.pipe(
  openText,
  v.transform((value) => (value !== null && isAddress(value) ? encodeBlanks(value) : null)),
);

function unquote(body: string): string {
  const text = body.trim();
  if (!text.startsWith('"')) return text;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' ? value.trim() : '';
  } catch {
    return '';
  }
}

/** A blank inside is encoded, as a browser does. */
function encodeBlanks(address: string): string {
  return address.replaceAll(' ', '%20');
}

function isAddress(address: string): boolean {
  if (!framedAddressPattern.test(address) || unsafeInAddress.test(address)) return false;
  try {
    new URL(address, 'https://own.invalid');
    return true;
  } catch {
    return false;
  }
}
