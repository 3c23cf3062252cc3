import type { ComponentType, ReactNode } from 'react';
import styles from './specimen.module.css';

type BenchProps = { title: string; children: ReactNode };

/** A page of pieces. Needs a router around it. */
export function Bench({ title, children }: BenchProps) {
  return (
    <main className={styles.workbench}>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.columns}>{children}</div>
    </main>
  );
}

type IconsProps = { icons: readonly ComponentType[] };

export function Icons({ icons }: IconsProps) {
  return (
    <div className={styles.icons}>
      {icons.map((Icon) => (
        <Icon key={Icon.name} />
      ))}
    </div>
  );
}

/** Small pieces beside each other. */
export function Line({ children }: { children: ReactNode }) {
  return <div className={styles.line}>{children}</div>;
}

/** Names that are imported, by the module of `shared`: `{ 'ui/button': 'Button' }`. */
export type Imports = Readonly<Record<string, string>>;

type SectionProps = {
  title: string;
  /** How an app imports what is shown. */
  imports?: Imports;
  children?: ReactNode;
};

/** One kind of piece, with the lines that import it (DEP-30). */
export function Section({ title, imports = {}, children }: SectionProps) {
  const lines = Object.entries(imports).map(
    ([module, names]) => `import { ${names} } from '@field-sales/shared/${module}';`,
  );
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      {lines.length > 0 && <pre className={styles.imports}>{lines.join('\n')}</pre>}
      {children}
    </section>
  );
}

type StateProps = {
  /** Which state it shows. */
  name: string;
  /** On the ground of a page, as cards are. */
  isOnPage?: boolean;
  children: ReactNode;
};

/** A piece in one state. */
export function State({ name, isOnPage = false, children }: StateProps) {
  return (
    <div className={styles.state}>
      <p className={styles.caption}>{name}</p>
      <div className={isOnPage ? styles.onPage : styles.plain}>{children}</div>
    </div>
  );
}
