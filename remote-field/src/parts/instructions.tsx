import styles from './instructions.module.css';

export type InstructionsProps = {
  title: string;
  /** Null where there are none: then `emptyText` stands there, quieter. */
  text: string | null;
  emptyText: string;
};

/** What the sales representative is told, under the names and values of a card. */
export function Instructions({ title, text, emptyText }: InstructionsProps) {
  return (
    <div className={styles.instructions}>
      <h3 className={styles.title}>{title}</h3>
      <p className={text === null ? styles.none : styles.text}>{text ?? emptyText}</p>
    </div>
  );
}
