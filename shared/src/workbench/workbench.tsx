import { Buttons } from './sections/buttons.tsx';
import { Cards } from './sections/cards.tsx';
import { Choices } from './sections/choices.tsx';
import { Feedback } from './sections/feedback.tsx';
import { Fields } from './sections/fields.tsx';
import { Foundations } from './sections/foundations.tsx';
import { Headers } from './sections/headers.tsx';
import { Layers } from './sections/layers.tsx';
import { Photos } from './sections/photos.tsx';
import styles from './workbench.module.css';

/** Every piece of the UI kit in its states, for development. Needs a router around it. */
export function Workbench() {
  return (
    <main className={styles.workbench}>
      <h1 className={styles.title}>부품</h1>
      <div className={styles.columns}>
        <Foundations />
        <Headers />
        <Buttons />
        <Fields />
        <Choices />
        <Cards />
        <Feedback />
        <Layers />
        <Photos />
      </div>
    </main>
  );
}
