import { commonText } from '@field-sales/shared/text/common';
import { Button } from '@field-sales/shared/ui/button';
import { Dock } from '@field-sales/shared/ui/dock';

export type LookupDockProps = {
  /** The id of the form that the button submits. */
  form: string;
  canLookUp: boolean;
};

/** The button of a lookup, which needs an account (STK-02). */
export function LookupDock({ form, canLookUp }: LookupDockProps) {
  return (
    <Dock>
      <Button type="submit" form={form} disabled={!canLookUp}>
        {commonText.lookup}
      </Button>
    </Dock>
  );
}
