import { PersonIcon } from '@field-sales/shared/icons/person';
import { classNames } from '@field-sales/shared/ui/class-names';
import styles from './participant-avatar.module.css';

export type AvatarProps = {
  /** A sales representative has a red ring; the title must be written out beside it. */
  isRepresentative: boolean;
};

export function ParticipantAvatar({ isRepresentative }: AvatarProps) {
  return (
    <span className={classNames(styles.avatar, isRepresentative && styles.representative)}>
      <PersonIcon size="s" />
    </span>
  );
}
