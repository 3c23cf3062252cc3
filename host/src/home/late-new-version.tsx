import { createLoader } from '@field-sales/shared/lib/loader';
import { useLatePart } from './use-late-part.ts';

const newVersionPart = createLoader(
  async () => (await import(/* webpackChunkName: "waiting" */ './new-version.tsx')).NewVersion,
);

export function LateNewVersion() {
  const { part: NewVersion } = useLatePart(newVersionPart);
  return NewVersion === undefined ? null : <NewVersion />;
}
