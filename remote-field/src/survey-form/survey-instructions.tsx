import { fieldText } from '../text/field-text.ts';
import { Instructions } from '../parts/instructions.tsx';

/** What the sales representative is told, or that there is nothing (OWN-02, MKT-03, PRC-09). */
export function SurveyInstructions({ text }: { text: string }) {
  return (
    <Instructions
      heading="h2"
      title={fieldText.instructions}
      text={text}
      emptyText={fieldText.noInstructions}
    />
  );
}
