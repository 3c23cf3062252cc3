import { PhotoIcon } from '@field-sales/shared/icons/photo';
import { photoText } from '@field-sales/shared/text/photo-text';
import { IconButton } from '@field-sales/shared/ui/icon-button';
import { Notice } from '@field-sales/shared/ui/notice';
import { Spinner } from '@field-sales/shared/ui/spinner';
import { useRef, useState, type ChangeEvent } from 'react';
import { photoTypes } from '../outbox/prepare-photos.ts';
import { roomText } from '../text/room-text.ts';
import { SendIcon } from '../icons/send.tsx';
import { MessageBox } from './message-box.tsx';
import styles from './composer.module.css';

type ComposerProps = {
  /** What was typed before and not sent. */
  initialText: string;
  /** A text is on its way (CHR-12). */
  isSending: boolean;
  onText: (text: string) => void;
  onSend: (text: string) => void;
  /** Answers how many of the photos could not be read. */
  onPhotos: (files: readonly File[]) => Promise<number>;
};

/** Ends a syllable that is being composed: otherwise it would appear once more in the emptied box. */
function endComposition(box: HTMLTextAreaElement): void {
  box.blur();
  box.focus();
}

/** Text box, photos (CHR-14) and the send button (CHR-01): no empty text (CHR-13), and none while one is on its way (CHR-12). */
export function Composer({ initialText, isSending, onText, onSend, onPhotos }: ComposerProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const isComposing = useRef(false);
  const photoInput = useRef<HTMLInputElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  const [hasText, setHasText] = useState(initialText.trim() !== '');
  const [hasUnreadable, setHasUnreadable] = useState(false);

  function handleInput() {
    const text = box.current?.value ?? '';
    setHasText(text.trim() !== '');
    onText(text);
  }

  function handleSend() {
    if (box.current === null) return;
    if (isComposing.current) endComposition(box.current);
    const text = box.current.value.trim();
    if (text === '' || isSending) return;
    box.current.value = '';
    box.current.dispatchEvent(new Event('input', { bubbles: true }));
    // The button is disabled now: somebody who uses the keyboard would lose the focus.
    if (document.activeElement === sendButton.current) box.current.focus();
    onSend(text);
  }

  async function handlePick(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])];
    // Otherwise the same photo could not be picked again.
    event.target.value = '';
    setHasUnreadable(false);
    if (files.length > 0 && (await onPhotos(files)) > 0) setHasUnreadable(true);
  }

  return (
    <footer className={styles.place}>
      {hasUnreadable && <Notice kind="error">{photoText.photoUnreadable}</Notice>}
      <div
        className={styles.composer}
        onCompositionStart={() => {
          isComposing.current = true;
        }}
        onCompositionEnd={() => {
          isComposing.current = false;
        }}
      >
        <IconButton label={roomText.attachPhoto} onClick={() => photoInput.current?.click()}>
          <PhotoIcon />
        </IconButton>
        <input
          ref={photoInput}
          type="file"
          hidden
          multiple
          accept={photoTypes.join()}
          onChange={(event) => void handlePick(event)}
        />
        <MessageBox box={box} defaultValue={initialText} onInput={handleInput} onEnter={handleSend} />
        <button
          ref={sendButton}
          type="button"
          className={styles.send}
          aria-label={roomText.send}
          disabled={!hasText || isSending}
          // The text box keeps the focus, and with it the keyboard.
          onMouseDown={(event) => event.preventDefault()}
          onClick={handleSend}
        >
          {hasText && isSending ? <Spinner /> : <SendIcon size="s" />}
        </button>
      </div>
    </footer>
  );
}
