import { useOpenScreen } from '../screen/open-screen.ts';

/** Where Back leads from the open form when there is nothing to go back to (SH-43). */
export function useParent(): string {
  return useOpenScreen().parent;
}
