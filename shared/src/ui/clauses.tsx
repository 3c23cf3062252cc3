import { Fragment } from 'react';
import styles from './clauses.module.css';

type ClausesProps = {
  children: string;
  /** Words after which a line may break as well, for a sentence that is one long clause. */
  breakAfter?: readonly string[];
};

function split(text: string, breakAfter: readonly string[]): string[] {
  const clauses: string[] = [];
  let clause = '';
  for (const word of text.split(' ')) {
    clause = clause === '' ? word : `${clause} ${word}`;
    if (/[.,!?~]$/.test(word) || breakAfter.includes(word)) {
      clauses.push(clause);
      clause = '';
    }
  }
  return clause === '' ? clauses : [...clauses, clause];
}

/** Lets lines break between sentences, clauses and the two dates of a period; the text itself stays as it is. */
export function Clauses({ children, breakAfter = [] }: ClausesProps) {
  const clauses = split(children, breakAfter);
  if (clauses.length < 2) return children;
  return clauses.map((clause, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className={styles.clause}>{clause}</span>
    </Fragment>
  ));
}
