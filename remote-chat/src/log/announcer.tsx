import type { LogEntry } from '../contract/chat.ts';
import { photoText } from '@field-sales/shared/text/photo-text';
import { fill } from '@field-sales/shared/text/fill';
import { VisuallyHidden } from '@field-sales/shared/ui/visually-hidden';
import { useEffect, useState } from 'react';
import { useOutbox } from '../outbox/use-outbox.ts';
import { messagesOf, type Message, type Previews } from './messages.ts';

type AnnouncerProps = {
  /** The end of the log; undefined until it has been loaded. */
  entries: readonly LogEntry[] | undefined;
};

/** Messages that come close together are read together; then the words go: they are in the log already. */
const gatherTime = 700;
const stayTime = 1500;
/** Of more than these only the last ones are read. */
const mostShown = 3;

function wordsOf({ name, texts, images }: Message): string {
  const photos = images.length > 0 && fill(photoText.photo, { n: images.length });
  return [name, ...texts, photos].filter(Boolean).join(' ');
}

/** Reads out what others send while the room is open, never the history. */
export function Announcer({ entries }: AnnouncerProps) {
  const { previews } = useOutbox();
  const [lastEntries, setLastEntries] = useState(entries);
  const [waiting, setWaiting] = useState<readonly Message[]>([]);
  const [words, setWords] = useState('');

  if (entries !== lastEntries) {
    setLastEntries(entries);
    const fresh = newMessages(lastEntries, entries, previews);
    if (fresh.length > 0) setWaiting([...waiting, ...fresh]);
  }

  useEffect(() => {
    if (waiting.length === 0) return undefined;
    const timer = setTimeout(() => {
      setWords(waiting.slice(-mostShown).map(wordsOf).join('\n'));
      setWaiting([]);
    }, gatherTime);
    return () => clearTimeout(timer);
  }, [waiting]);

  useEffect(() => {
    if (words === '') return undefined;
    const timer = setTimeout(() => setWords(''), stayTime);
    return () => clearTimeout(timer);
  }, [words]);

  return (
    <VisuallyHidden aria-live="polite" data-announcer="">
      {words}
    </VisuallyHidden>
  );
}

/** The messages that others sent after the last known entry. A log that was loaded anew does not say what is new. */
function newMessages(
  before: readonly LogEntry[] | undefined,
  now: readonly LogEntry[] | undefined,
  previews: Previews,
): Message[] {
  if (before === undefined || now === undefined) return [];
  const known = new Set(messagesOf(before, previews).map(({ key }) => key));
  const messages = messagesOf(now, previews);
  const last = messages.findLastIndex(({ key }) => known.has(key));
  if (last === -1 && before.length > 0) return [];
  return messages.slice(last + 1).filter(({ isMine }) => !isMine);
}
