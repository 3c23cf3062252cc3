import { Buttons } from './sections/buttons.tsx';
import { Cards } from './sections/cards.tsx';
import { Choices } from './sections/choices.tsx';
import { Feedback } from './sections/feedback.tsx';
import { Fields } from './sections/fields.tsx';
import { Foundations } from './sections/foundations.tsx';
import { Headers } from './sections/headers.tsx';
import { Layers } from './sections/layers.tsx';
import { Results } from './sections/results.tsx';
import { Bench } from './specimen.tsx';

/** Every piece that apps share in its states, for development; those of a remote are on its own page. */
export function Workbench() {
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
    </Bench>
  );
}
