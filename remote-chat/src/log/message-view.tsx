import { RefreshIcon } from '@field-sales/shared/icons/refresh';
import { chatText } from '@field-sales/shared/text/chat';
import { classNames } from '@field-sales/shared/ui/class-names';
import { Spinner } from '@field-sales/shared/ui/spinner';
import { VisuallyHidden } from '@field-sales/shared/ui/visually-hidden';
import { memo } from 'react';
import { LinkedText } from './linked-text.tsx';
import styles from './message-view.module.css';
import type { Message } from './messages.ts';
import { PhotoTiles } from './photo-tiles.tsx';
import type { PlacedMessage } from './turns.ts';

type MessageViewProps = PlacedMessage & { onResend: (messageKey: string) => void };

function Resend({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className={styles.resend} aria-label={chatText.resend} onClick={onClick}>
      <span>
        <RefreshIcon size="xs" />
      </span>
    </button>
  );
}

function Images({ message: { images, status } }: { message: Message }) {
  if (images.length === 1 && images[0]?.src === null) {
    return (
      <div className={styles.bubble}>
        <em className={styles.gone}>{chatText.deletedImage}</em>
      </div>
    );
  }
  return <PhotoTiles images={images} isWaiting={status !== 'sent'} />;
}

function Foot({ foot, time }: { foot: PlacedMessage['foot']; time: string }) {
  if (foot === 'none') return null;
  return (
    <p className={styles.foot}>
      {foot === 'sending' && <Spinner size="xs" />}
      {foot === 'sending' ? chatText.sending : <time>{time}</time>}
    </p>
  );
}

/** One message with its place in a turn (CHR-21). Its key is in the page, for who keeps the place of a reader. */
export const MessageView = memo(function MessageView(props: MessageViewProps) {
  const { message, newDay, startsTurn, showsName, foot, onResend } = props;
  const { key, isMine, texts, images, status } = message;
  const resend = status === 'failed' && <Resend onClick={() => onResend(key)} />;
  return (
    <div
      data-key={key}
      className={classNames(styles.message, isMine && styles.mine, startsTurn && styles.start)}
    >
      {newDay !== null && <VisuallyHidden role="separator" aria-label={newDay} />}
      {showsName && <p className={styles.name}>{message.name}</p>}
      {texts.map((text, index) => (
        <div key={index} className={styles.line}>
          <div className={styles.bubble}>
            <LinkedText>{text}</LinkedText>
          </div>
          {images.length === 0 && index === texts.length - 1 && resend}
        </div>
      ))}
      {images.length > 0 && (
        <div className={styles.line}>
          <Images message={message} />
          {resend}
        </div>
      )}
      <Foot foot={foot} time={message.time} />
    </div>
  );
});
