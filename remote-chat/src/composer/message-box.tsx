import { maxChatText } from '../contract/chat-requests.ts';
import { isComposing } from '@field-sales/shared/ui/is-composing';
import { useLayoutEffect, type KeyboardEvent, type RefObject } from 'react';
import { roomText } from '../text/room-text.ts';
import styles from './message-box.module.css';

type MessageBoxProps = {
  box: RefObject<HTMLTextAreaElement | null>;
  defaultValue: string;
  onInput: () => void;
  onEnter: () => void;
};

function isTouch(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}

/** Enter sends with a keyboard, unless it ends a Korean syllable (SH-27); on touch it is a new line. */
function isSendingKey({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && !shiftKey && !isComposing(nativeEvent) && !isTouch();
}

const hasFieldSizing = 'fieldSizing' in document.documentElement.style;

/** As high as its lines (CON-13); the style sheet sets the limits. */
function fitHeight(box: HTMLTextAreaElement | null): void {
  if (box === null || hasFieldSizing) return;
  box.style.height = 'auto';
  const borders = box.offsetHeight - box.clientHeight;
  box.style.height = `${box.scrollHeight + borders}px`;
}

/** The text box. It is uncontrolled: writing to it while a syllable is composed would break the syllable. */
export function MessageBox({ box, defaultValue, onInput, onEnter }: MessageBoxProps) {
  useLayoutEffect(() => fitHeight(box.current), [box]);

  return (
    <div className={styles.box}>
      <textarea
        ref={box}
        className={styles.text}
        rows={1}
        maxLength={maxChatText}
        defaultValue={defaultValue}
        placeholder={roomText.messagePlaceholder}
        aria-label={roomText.messagePlaceholder}
        onInput={() => {
          fitHeight(box.current);
          onInput();
        }}
        onKeyDown={(event) => {
          if (!isSendingKey(event)) return;
          event.preventDefault();
          onEnter();
        }}
      />
    </div>
  );
}
