import { PersonIcon } from '@field-sales/shared/icons/person';
import { classNames } from '@field-sales/shared/ui/class-names';
import type { Participant } from '../contract/chat.ts';
import { salesTitle } from '../contract/sales-title.ts';
import styles from './participant-avatar.module.css';

/** A sales representative has a red ring (CHR-07); the title must be written out beside it. */
export function ParticipantAvatar({ title }: Pick<Participant, 'title'>) {
  const isRepresentative = title === salesTitle;
  return (
    <span className={classNames(styles.avatar, isRepresentative && styles.representative)}>
      <PersonIcon size="s" />
    </span>
  );
}
