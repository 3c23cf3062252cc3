import { classNames } from './class-names.ts';
import styles from './header-title.module.css';

type HeaderTitleProps = { title: string };

const longestStill = 15;

/** A longer title takes longer for one round (CON-11): `--tick-1` and on of `tokens.css`. */
function durationClass(length: number): string | undefined {
  if (length <= 20) return styles.to20;
  if (length <= 25) return styles.to25;
  if (length <= 30) return styles.to30;
  return styles.longer;
}

/** The `h1` of a screen. A long title moves as a ticker (CHR-03, CON-10); its name is the title once. */
export function HeaderTitle({ title }: HeaderTitleProps) {
  const { length } = Array.from(title);
  if (length <= longestStill) return <h1 className={styles.title}>{title}</h1>;
  return (
    <h1 className={classNames(styles.title, styles.ticker)} aria-label={title}>
      <span className={classNames(styles.track, durationClass(length))} aria-hidden="true">
        <span>{title}</span>
        <span>{title}</span>
      </span>
    </h1>
  );
}
