import { AlertIcon } from '../../icons/alert.tsx';
import { BackIcon } from '../../icons/back.tsx';
import { CalendarIcon } from '../../icons/calendar.tsx';
import { CameraIcon } from '../../icons/camera.tsx';
import { CheckIcon } from '../../icons/check.tsx';
import { ClearIcon } from '../../icons/clear.tsx';
import { ClockIcon } from '../../icons/clock.tsx';
import { CloseIcon } from '../../icons/close.tsx';
import { DownIcon } from '../../icons/down.tsx';
import { InfoIcon } from '../../icons/info.tsx';
import { NextIcon } from '../../icons/next.tsx';
import { OfflineIcon } from '../../icons/offline.tsx';
import { OpenIcon } from '../../icons/open.tsx';
import { PersonIcon } from '../../icons/person.tsx';
import { PhotoIcon } from '../../icons/photo.tsx';
import { RefreshIcon } from '../../icons/refresh.tsx';
import { StoreIcon } from '../../icons/store.tsx';
import { TrashIcon } from '../../icons/trash.tsx';
import { UpIcon } from '../../icons/up.tsx';
import { Icons, Section, State } from '../specimen/specimen.tsx';
import styles from '../specimen/specimen.module.css';

const icons = [
  ...[BackIcon, NextIcon, DownIcon, UpIcon, CloseIcon, ClearIcon, CheckIcon],
  ...[RefreshIcon, CalendarIcon, ClockIcon, InfoIcon, AlertIcon, OfflineIcon, TrashIcon],
  ...[CameraIcon, PhotoIcon, OpenIcon, StoreIcon, PersonIcon],
];

const colours = [
  ...['gray-0', 'gray-25', 'gray-50', 'gray-100', 'gray-200', 'gray-300', 'gray-400', 'gray-500', 'gray-600'],
  ...[
    'gray-700',
    'gray-800',
    'gray-900',
    'primary-50',
    'primary-100',
    'primary-200',
    'primary-600',
    'primary-700',
  ],
  ...['primary-800', 'red-50', 'red-600', 'red-700', 'blue-600'],
];

const types = [
  ['text-28', '현장 영업'],
  ['text-24', '행사 관리'],
  ['text-20', '김장철 양념·젓갈 기획전'],
  ['text-18', '자사 현장 정보 등록'],
  ['text-16', '이마트 성수점'],
  ['text-16r', '메시지를 입력해 주세요'],
  ['text-15', '현장 정보 등록이 완료되었습니다.'],
  ['text-14', '하나로마트 농협유통 고양삼송센터점'],
  ['text-13', '26-11-21 09:41'],
] as const;

export function Foundations() {
  return (
    <>
      <Section title="색">
        <div className={styles.swatches}>
          {colours.map((name) => (
            <State key={name} name={name}>
              <div className={styles.swatch} style={{ background: `var(--${name})` }} />
            </State>
          ))}
        </div>
      </Section>
      <Section title="글자">
        {types.map(([name, text]) => (
          <State key={name} name={name}>
            <p style={{ font: `var(--${name})` }}>{text}</p>
          </State>
        ))}
      </Section>
      <Section title="아이콘">
        <Icons icons={icons} />
      </Section>
    </>
  );
}
