import { CardContent, type CardContentProps } from './card-content.tsx';
import { classNames } from './class-names.ts';
import styles from './card.module.css';

export type CardButtonProps = CardContentProps & {
  onClick: () => void;
  /** It opens a dialog. */
  hasDialog?: boolean;
};

/** A card that does something on this screen: one button, named by all that it shows. */
export function CardButton({ onClick, hasDialog = false, ...content }: CardButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={classNames(styles.card, styles.pressable)}
      aria-haspopup={hasDialog ? 'dialog' : undefined}
    >
      <CardContent {...content} />
    </button>
  );
}
