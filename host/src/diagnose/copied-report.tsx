import { Notice } from '@field-sales/shared/ui/notice';
import { useEffect, useRef } from 'react';
import { diagnoseText } from './diagnose-text.ts';
import classes from './diagnose-screen.module.css';

export type CopiedReportProps = {
  isCopied: boolean;
  report: string;
};

/** Whether the copy succeeded; otherwise the text itself, selected, so that the person can copy it. */
export function CopiedReport({ isCopied, report }: CopiedReportProps) {
  const ref = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    const area = ref.current;
    if (area === null) return;
    area.focus();
    area.setSelectionRange(0, area.value.length);
  }, []);

  if (isCopied)
    return (
      <div role="status">
        <Notice>{diagnoseText.copied}</Notice>
      </div>
    );
  return (
    <>
      <Notice kind="error">{diagnoseText.copyByHand}</Notice>
      <textarea
        ref={ref}
        className={classes.report}
        aria-label={diagnoseText.report}
        value={report}
        readOnly
      />
    </>
  );
}
