import { Link, useAddress } from '@field-sales/shared/router';
import { CardContent, type CardContentProps } from './card-content.tsx';
import { classNames } from './class-names.ts';
import styles from './card.module.css';

export type CardLinkProps = CardContentProps & {
  /** A path of the product, without the employee number. */
  to: string;
  state?: unknown;
  onClick?: () => void;
};

/** A card that opens a screen: one link, named by all that it shows. */
export function CardLink({ to, state, onClick, ...content }: CardLinkProps) {
  const address = useAddress();
  return (
    <Link
      to={address(to)}
      state={state}
      onClick={onClick}
      className={classNames(styles.card, styles.pressable)}
    >
      <CardContent {...content} />
    </Link>
  );
}
