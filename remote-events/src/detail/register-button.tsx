import { useGo } from '@field-sales/shared/router';
import { FloatingButton } from '@field-sales/shared/ui/floating-button';
import { eventsText } from '../text/events-text.ts';
import { ClipPlusIcon } from '../icons/clip-plus.tsx';
import { isSameAddress } from './same-address.ts';

export type RegisterButtonProps = {
  /** The form to which the button leads. */
  path: string;
  /** The form from which the screen was opened. */
  from: string | undefined;
};

/**
 * Opens the form in place of this screen (EVT-27), or goes back to the form if the screen was opened from it (EVT-16).
 */
export function RegisterButton({ path, from }: RegisterButtonProps) {
  const go = useGo();

  function handleClick() {
    if (from !== undefined && isSameAddress(from, path)) void go.back(path);
    else void go.to(path, { replace: true });
  }

  return (
    <FloatingButton icon={<ClipPlusIcon size="s" />} onClick={handleClick}>
      {eventsText.registerFieldInfo}
    </FloatingButton>
  );
}
