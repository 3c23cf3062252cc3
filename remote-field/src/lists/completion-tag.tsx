import { fieldText } from '../text/field-text.ts';
import { Tag } from '@field-sales/shared/ui/tag';

type CompletionTagProps = { isComplete: boolean; isRegistering?: boolean; isWaiting?: boolean };

/** 전송 대기 while a save waits on the device (OFF-25), 등록중 while a recent one is pending, 등록완료 or 미완료 otherwise (FLD-07). */
export function CompletionTag({ isComplete, isRegistering = false, isWaiting = false }: CompletionTagProps) {
  if (isWaiting) return <Tag kind="waiting">{fieldText.waiting}</Tag>;
  if (isRegistering) return <Tag kind="busy">{fieldText.tagRegistering}</Tag>;
  if (isComplete) return <Tag kind="done">{fieldText.tagComplete}</Tag>;
  return <Tag kind="todo">{fieldText.tagIncomplete}</Tag>;
}
