import { useMemo } from 'react';
import styles from './linked-text.module.css';
import { linkify } from './linkify.ts';

type LinkedTextProps = { children: string };

/** A text as it was written, its links to be followed. Markup in it stays text (SH-39). */
export function LinkedText({ children }: LinkedTextProps) {
  const parts = useMemo(() => linkify(children), [children]);
  return parts.map(({ text, href }, index) =>
    href === null ? (
      text
    ) : (
      <a key={index} className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
        {text}
      </a>
    ),
  );
}
