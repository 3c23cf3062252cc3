import { useEmployeeNumber, useGo } from '@field-sales/shared/router';
import { IconButton } from '@field-sales/shared/ui/icon-button';
import { PageHeader } from '@field-sales/shared/ui/page-header';
import { useEffect, useRef, useState } from 'react';
import { parents } from '../addresses/patterns.ts';
import { roomText } from '../text/room-text.ts';
import { SettingsIcon } from '../icons/settings.tsx';
import { RefreshButton } from '../parts/refresh-button.tsx';
import { Composer } from '../composer/composer.tsx';
import { forgetDraft, readDraft, writeDraft } from '../drafts/draft-text.ts';
import { UploadBar } from '../composer/upload-bar.tsx';
import { setBadge, useBadges } from '../live/badges.ts';
import { Announcer } from '../log/announcer.tsx';
import type { LogHandle } from '../log/log-view.tsx';
import { PhotoAttempt, usePhotoAttempt } from '../log/photo-attempt.ts';
import { useRoomLog } from '../log/use-room-log.ts';
import { cancelOutgoing } from '../outbox/deliver.ts';
import { sendPhotos, sendText } from '../outbox/send.ts';
import { useOutbox } from '../outbox/use-outbox.ts';
import { SettingsSheet } from '../settings/settings-sheet.tsx';
import { RoomColumn } from './room-column.tsx';
import { RoomLogBody } from './room-log-body.tsx';
import type { OpenRoom } from './open-room.ts';
import { useRoomMessages } from './use-room-messages.ts';

type RoomProps = { room: OpenRoom };

/**
 * A room: its messages, what is on its way, and where one writes (CHR-01). One that does not exist yet has no
 * settings and no refresh (CHR-04). Back leads to the list (SH-43).
 */
export function Room({ room }: RoomProps) {
  const { roomId, userId, title } = room;
  const go = useGo();
  const employeeNumber = useEmployeeNumber();
  const outbox = useOutbox();
  const badges = useBadges();
  const logView = useRef<LogHandle>(null);
  const [isSettingsOpen, setIsSettingsOpen] = useState(false);
  const log = useRoomLog(roomId);
  const { messages, waiting } = useRoomMessages(employeeNumber, room, log);
  const sender = { roomId, userId, roomTitle: title, employeeNumber };
  const upload = waiting.find(({ photos, status }) => photos.length > 0 && status === 'sending');
  const photos = usePhotoAttempt();
  const draft = readDraft(employeeNumber, room);
  const lastReadAt = log.newest.data?.askedAt;

  // Who has read the end of a room has nothing unread in it, whatever the list said before.
  useEffect(() => {
    if (roomId !== null && lastReadAt !== undefined) setBadge(badges, employeeNumber, roomId, 0);
  }, [badges, employeeNumber, lastReadAt, roomId]);

  function handleRefresh() {
    log.reload();
    photos.askAgain();
  }

  const actions = roomId !== null && (
    <>
      <RefreshButton of="room" onRefresh={handleRefresh} />
      <IconButton label={roomText.settings} aria-haspopup="dialog" onClick={() => setIsSettingsOpen(true)}>
        <SettingsIcon />
      </IconButton>
    </>
  );

  return (
    <RoomColumn
      header={<PageHeader title={title} onBack={() => void go.back(parents.room)} actions={actions} />}
      body={
        <PhotoAttempt value={photos.attempt}>
          <RoomLogBody ref={logView} title={title} isNew={roomId === null} log={log} messages={messages} />
        </PhotoAttempt>
      }
    >
      <Announcer entries={log.newest.data?.entries} />
      {upload !== undefined && (
        <UploadBar upload={upload} onCancel={() => cancelOutgoing(outbox, upload.key)} />
      )}
      <Composer
        initialText={waiting.some(({ text, isKept }) => text === draft && !isKept) ? '' : draft}
        // CHR-12
        isSending={waiting.some(({ text, status }) => text !== null && status === 'sending')}
        onText={(text) => writeDraft(employeeNumber, room, text)}
        onSend={(text) => {
          // The device may take a moment to keep the message: a page that is killed before that would lose it (OFF-33).
          writeDraft(employeeNumber, room, text);
          void sendText(outbox, sender, text).then(() => forgetDraft(employeeNumber, room, text));
          logView.current?.toEnd();
        }}
        onPhotos={(files) => {
          const sending = sendPhotos(outbox, sender, files);
          logView.current?.toEnd();
          return sending;
        }}
      />
      {isSettingsOpen && roomId !== null && (
        <SettingsSheet roomId={roomId} type={room.type} onClose={() => setIsSettingsOpen(false)} />
      )}
    </RoomColumn>
  );
}
