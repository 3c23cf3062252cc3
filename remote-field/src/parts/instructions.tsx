import styles from './instructions.module.css';

export type InstructionsProps = {
  title: string;
  /** Its level below the heading above it, `h3` in a card. */
  heading?: 'h2' | 'h3';
  /** Where it is blank `emptyText` stands there, quieter. */
  text: string;
  emptyText: string;
};

/** What the sales representative is told, under the names and values of a card. */
export function Instructions({ title, heading: Heading = 'h3', text, emptyText }: InstructionsProps) {
  const isNone = text.trim() === '';
  return (
    <div className={styles.instructions}>
      <Heading className={styles.title}>{title}</Heading>
      <p className={isNone ? styles.none : styles.text}>{isNone ? emptyText : text}</p>
    </div>
  );
}
