import type { ReactNode } from 'react';
import { Buttons } from './sections/buttons.tsx';
import { Cards } from './sections/cards.tsx';
import { Choices } from './sections/choices.tsx';
import { Feedback } from './sections/feedback.tsx';
import { Fields } from './sections/fields.tsx';
import { Foundations } from './sections/foundations.tsx';
import { Headers } from './sections/headers.tsx';
import { Layers } from './sections/layers.tsx';
import { Layouts } from './sections/layouts.tsx';
import { Results } from './sections/results.tsx';
import { Bench } from './specimen/specimen.tsx';

type WorkbenchProps = {
  /** The host's own pieces; those of a remote are on its own page. */
  children: ReactNode;
};

/** Every piece that apps share in its states, for development (DEP-30). */
export function Workbench({ children }: WorkbenchProps) {
  return (
    <Bench title="부품">
      <Foundations />
      <Headers />
      <Buttons />
      <Fields />
      <Choices />
      <Cards />
      <Feedback />
      <Layers />
      <Results />
      <Layouts />
      {children}
    </Bench>
  );
}
