import { PlusIcon } from '../icons/plus.tsx';
import styles from './add-row-button.module.css';

export type AddRowButtonProps = { children: string; onClick: () => void; isDisabled?: boolean };

/** Adds one more of what stands above it. */
export function AddRowButton({ children, onClick, isDisabled = false }: AddRowButtonProps) {
  return (
    <button type="button" className={styles.button} disabled={isDisabled} onClick={onClick}>
      <PlusIcon size="s" />
      {children}
    </button>
  );
}
