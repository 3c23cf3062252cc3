import { useNewFailure } from '@field-sales/shared/hooks/use-new-failure';
import { isNotKept } from '@field-sales/shared/kept/is-not-kept';
import { useQuery } from '@field-sales/shared/query';
import { NotKept } from '@field-sales/shared/ui/not-kept';
import { Sheet } from '@field-sales/shared/ui/sheet';
import { Toggle } from '@field-sales/shared/ui/toggle';
import type { Participant } from '../contract/chat.ts';
import { roomText } from '../text/room-text.ts';
import { BellIcon } from '../icons/bell.tsx';
import { ParticipantAvatar } from './participant-avatar.tsx';
import { SkeletonChatRows } from '../parts/skeleton-chat-rows.tsx';
import { LoadMoreFailed } from '../parts/load-more-failed.tsx';
import { alertFailure } from '../calls/alert-failure.ts';
import { participantsOptions } from './participants.ts';
import styles from './settings-sheet.module.css';
import { useNotification } from './use-notification.ts';

type SettingsSheetProps = { roomId: string; type: string; onClose: () => void };

function Person({ name, title, branch }: Participant) {
  return (
    <li className={styles.person}>
      <ParticipantAvatar title={title} />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.detail}>{[title, branch].filter(Boolean).join(' · ')}</p>
      </div>
    </li>
  );
}

/** Who is in the room (CHR-06), and whether it notifies (CHR-08). */
export function SettingsSheet({ roomId, type, onClose }: SettingsSheetProps) {
  const participants = useQuery(participantsOptions(roomId, type));
  const { isOn, isKnown, change } = useNotification(roomId);
  useNewFailure(participants, alertFailure);
  const { data } = participants;

  return (
    <Sheet title={roomText.settings} onClose={onClose}>
      <div className={styles.notification}>
        <Toggle isOn={isOn} isDisabled={!isKnown} onChange={change}>
          <BellIcon />
          {roomText.notification}
        </Toggle>
      </div>
      <h3 className={styles.heading}>
        {roomText.participants} {data?.length}
      </h3>
      {isNotKept(participants) && <NotKept />}
      {participants.isLoading && <SkeletonChatRows />}
      {data === undefined && participants.isError && (
        <LoadMoreFailed onRetry={() => void participants.refetch()} />
      )}
      <ul className={styles.people}>
        {data?.map((participant, index) => (
          <Person key={participant.id ?? `no-id-${index}`} {...participant} />
        ))}
      </ul>
    </Sheet>
  );
}
