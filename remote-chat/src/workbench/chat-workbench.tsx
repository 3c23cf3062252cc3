import { commonText } from '@field-sales/shared/text/common';
import { CountBadge } from '@field-sales/shared/ui/count-badge';
import { IconButton } from '@field-sales/shared/ui/icon-button';
import { PageHeader } from '@field-sales/shared/ui/page-header';
import { Bench, Icons, Line, Section, State } from '@field-sales/shared/workbench/specimen';
import { useState } from 'react';
import { salesTitle } from '../contract/sales-title.ts';
import { chatText } from '../text/chat-text.ts';
import { roomText } from '../text/room-text.ts';
import { BellIcon } from '../icons/bell.tsx';
import { ChatPlusIcon } from '../icons/chat-plus.tsx';
import { ChatIcon } from '../icons/chat.tsx';
import { GroupIcon } from '../icons/group.tsx';
import { SendIcon } from '../icons/send.tsx';
import { SettingsIcon } from '../icons/settings.tsx';
import { ParticipantAvatar } from '../settings/participant-avatar.tsx';
import { RadioRows } from '../parts/radio-rows.tsx';
import { RefreshButton } from '../parts/refresh-button.tsx';
import { SkeletonChatRows } from '../parts/skeleton-chat-rows.tsx';

const icons = [BellIcon, ChatIcon, ChatPlusIcon, GroupIcon, SendIcon, SettingsIcon];

const people = [
  { value: '1', title: '김서연', detail: '영업사원 · 강동지점' },
  { value: '2', title: '김하늘빛나', detail: '영업사원 · 수원지점' },
  { value: '3', title: '김도윤', detail: '영업사원 · 부산지점' },
];

function nothing(): void {
  // A specimen leads nowhere.
}

/** The pieces of the chat alone, for development. */
export function ChatWorkbench() {
  const [person, setPerson] = useState<string | null>('2');
  return (
    <Bench title={chatText.listTitle}>
      <Section title="아이콘">
        <Icons icons={icons} />
      </Section>
      <Section title="화면 제목">
        <State name="새로고침: 누르면 3초 동안 잠김">
          <PageHeader
            title={chatText.listTitle}
            onBack={nothing}
            actions={
              <>
                <RefreshButton of="room" onRefresh={nothing} />
                <IconButton label={roomText.settings} onClick={nothing}>
                  <SettingsIcon />
                </IconButton>
              </>
            }
          />
        </State>
      </Section>
      <Section title="배지, 사람">
        <Line>
          <CountBadge count={1} label={chatText.unread} />
          <CountBadge count={23} label={chatText.unread} />
          <CountBadge count={51} label={chatText.unread} />
          <ParticipantAvatar title={salesTitle} />
          <ParticipantAvatar title={null} />
        </Line>
        <RadioRows label={commonText.select} options={people} value={person} onChange={setPerson} />
      </Section>
      <Section title="불러오는 자리">
        <State name="채팅방">
          <SkeletonChatRows count={2} />
        </State>
      </Section>
    </Bench>
  );
}
