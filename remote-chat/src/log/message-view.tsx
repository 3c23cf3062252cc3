import { AlertIcon } from '@field-sales/shared/icons/alert';
import { ClockIcon } from '@field-sales/shared/icons/clock';
import { RefreshIcon } from '@field-sales/shared/icons/refresh';
import { TrashIcon } from '@field-sales/shared/icons/trash';
import { Button } from '@field-sales/shared/ui/button';
import { classNames } from '@field-sales/shared/ui/class-names';
import { IconButton } from '@field-sales/shared/ui/icon-button';
import { Spinner } from '@field-sales/shared/ui/spinner';
import { VisuallyHidden } from '@field-sales/shared/ui/visually-hidden';
import { memo, useId } from 'react';
import { chatText } from '../text/chat-text.ts';
import { roomText } from '../text/room-text.ts';
import { LinkedText } from './linked-text.tsx';
import styles from './message-view.module.css';
import type { Message } from './messages.ts';
import { PhotoTiles } from './photo-tiles.tsx';
import { dayOf, type PlacedMessage } from './message-groups.ts';

/** What a person can do with a message that was not sent. */
export type UnsentActions = {
  onResend: (messageKey: string) => void;
  onDiscard: (messageKey: string) => void;
};

type MessageViewProps = PlacedMessage & UnsentActions;

type UndoneProps = { describedBy: string; onResend: () => void; onDiscard: () => void };

/** Under a message that failed: what is wrong and what can be done (OFF-35). */
function Undone({ describedBy, onResend, onDiscard }: UndoneProps) {
  return (
    <div
      role="group"
      aria-label={chatText.sendFailedTitle}
      aria-describedby={describedBy}
      className={styles.undone}
    >
      <p aria-hidden className={styles.foot}>
        <AlertIcon size="xs" />
        {chatText.sendFailedTitle}
      </p>
      <Button variant="secondary" size="s" icon={<RefreshIcon size="xs" />} onClick={onResend}>
        {roomText.resend}
      </Button>
      <IconButton label={roomText.discard} onClick={onDiscard}>
        <TrashIcon size="s" />
      </IconButton>
    </div>
  );
}

/** Photos as tiles; a deleted image that is alone as a text (CHR-05). */
function Images({ message: { images, status } }: { message: Message }) {
  const [first] = images;
  if (images.length === 1 && first?.src === null && first.isBeingKept !== true) {
    return (
      <div className={styles.bubble}>
        <em className={styles.gone}>{roomText.deletedImage}</em>
      </div>
    );
  }
  return <PhotoTiles images={images} isWaiting={status !== 'sent'} />;
}

/** What stands below a message: the time of its group (CHR-21), or that it is on its way or waits for the network (OFF-34). */
function Foot({ foot, time }: { foot: PlacedMessage['foot']; time: string }) {
  if (foot === 'none') return null;
  return (
    <p className={styles.foot}>
      {foot === 'waiting' && <ClockIcon size="xs" />}
      {foot === 'waiting' && roomText.waiting}
      {foot === 'sending' && <Spinner size="xs" />}
      {foot === 'sending' && roomText.sending}
      {foot === 'time' && <time>{time}</time>}
    </p>
  );
}

function Name({ isMine, children }: { isMine: boolean; children: string }) {
  // One's own messages are known by their side and colour, which a screen reader cannot tell.
  return isMine ? <VisuallyHidden>{children}</VisuallyHidden> : <p className={styles.name}>{children}</p>;
}

/**
 * One message with its place in a group. Its key and its day are in the page for the code that keeps a reader's place
 * and shows the day.
 */
export const MessageView = memo(function MessageView(props: MessageViewProps) {
  const { message, newDay, startsGroup, hasName, foot, onResend, onDiscard } = props;
  const { key, isMine, texts, images, status } = message;
  const contentId = useId();
  return (
    <div
      data-key={key}
      data-day={dayOf(message)}
      className={classNames(styles.message, isMine && styles.mine, startsGroup && styles.start)}
    >
      {newDay !== null && <VisuallyHidden role="separator" aria-label={newDay} />}
      {hasName && <Name isMine={isMine}>{message.name}</Name>}
      <div id={contentId} className={styles.content}>
        {texts.map((text, index) => (
          <div key={index} className={styles.bubble}>
            <LinkedText>{text}</LinkedText>
          </div>
        ))}
        {images.length > 0 && <Images message={message} />}
      </div>
      {status === 'failed' && (
        <Undone describedBy={contentId} onResend={() => onResend(key)} onDiscard={() => onDiscard(key)} />
      )}
      <Foot foot={foot} time={message.time} />
    </div>
  );
});
