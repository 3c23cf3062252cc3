import { createLoader } from '@field-sales/shared/lib/loader';
import { useLatePart } from './use-late-part.ts';

/** Loaded as late as the sender of waiting work: the entries come first. */
const homeWorkPart = createLoader(
  async () => (await import(/* webpackChunkName: "waiting" */ './home-work.tsx')).HomeWork,
);

export function LateHomeWork() {
  const { part: HomeWork } = useLatePart(homeWorkPart);
  return HomeWork === undefined ? null : <HomeWork />;
}
