import { askConfirm } from '@field-sales/shared/dialogs';
import { TrashIcon } from '@field-sales/shared/icons/trash';
import { commonText } from '@field-sales/shared/text/common';
import { fieldText } from '../text/field-text.ts';
import { Card } from '@field-sales/shared/ui/card';
import { Chips } from '@field-sales/shared/ui/chips';
import { IconButton } from '@field-sales/shared/ui/icon-button';
import { Stack } from '@field-sales/shared/ui/stack';
import { TextArea } from '../parts/text-area.tsx';
import { memo, useId } from 'react';
import { useStore } from 'zustand';
import { QuantityStepper } from './quantity-stepper.tsx';
import { counterLimit, typedLimit } from '../survey-form/text-limit.ts';
import { withUnknownValue } from './with-unknown-value.ts';
import styles from './stand-block.module.css';
import type { StandSession } from './stand-model.ts';
import type { StandChange } from './stand-state.ts';

type StandBlockProps = {
  session: StandSession;
  rowKey: string;
  /** Its place in the form, from 1. */
  number: number;
  canDelete: boolean;
};

export function standTitle(number: number): string {
  return `${fieldText.standInfo} ${number}`;
}

/** One stand of a survey. It renders when its own row changes, and then alone. */
export const StandBlock = memo(function StandBlock({ session, rowKey, number, canDelete }: StandBlockProps) {
  const id = useId();
  const row = useStore(session.store, ({ rows }) => rows.find(({ key }) => key === rowKey));
  if (row === undefined) return null;

  function change(changed: StandChange) {
    session.dispatch({ type: 'standChanged', key: rowKey, change: changed });
  }

  /** OWN-12 */
  async function handleDelete() {
    const isSure = await askConfirm({
      title: commonText.notice,
      text: fieldText.deleteStandQuestion,
      confirmLabel: commonText.delete,
      isDanger: true,
    });
    if (isSure) session.dispatch({ type: 'standDeleted', key: rowKey });
  }

  return (
    <Card aria-labelledby={id}>
      <div className={styles.head}>
        <h2 className={styles.title} id={id}>
          {standTitle(number)}
        </h2>
        {canDelete && (
          <span className={styles.delete}>
            <IconButton label={commonText.delete} aria-describedby={id} onClick={() => void handleDelete()}>
              <TrashIcon />
            </IconButton>
          </span>
        )}
      </div>
      <div className={styles.fields}>
        <Stack>
          <Chips
            label={fieldText.standType}
            options={withUnknownValue(fieldText.standTypes, row.standType)}
            value={row.standType}
            onChange={(standType) => change({ standType })}
          />
          <Chips
            label={fieldText.displayType}
            layout="row"
            options={withUnknownValue(fieldText.displayTypes, row.displayType)}
            value={row.displayType}
            onChange={(displayType) => change({ displayType })}
          />
          <QuantityStepper
            label={fieldText.standQuantity}
            value={row.quantity}
            onChange={(quantity) => change({ quantity })}
          />
          <Chips
            label={fieldText.promotionType}
            layout="wide"
            options={withUnknownValue(fieldText.promotionTypes, row.promotionType)}
            value={row.promotionType}
            onChange={(promotionType) => change({ promotionType })}
          />
          <TextArea
            label={fieldText.remark}
            value={row.remark}
            maxLength={typedLimit}
            counterLimit={counterLimit}
            onChange={(remark) => change({ remark })}
          />
        </Stack>
      </div>
    </Card>
  );
});
