import { useLoaded } from '@field-sales/shared/hooks/use-loaded';
import { createLoader } from '@field-sales/shared/lib/loader';
import { whenIdle } from '@field-sales/shared/lib/when-idle';
import { useEffect, useState } from 'react';

/** Loaded as late as the sender of waiting work: the entries come first. */
const homeWorkPart = createLoader(
  async () => (await import(/* webpackChunkName: "waiting" */ './home-work.tsx')).HomeWork,
);

export function LateHomeWork() {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => whenIdle(() => setIsWanted(true)), []);
  const { part: HomeWork } = useLoaded(homeWorkPart, isWanted);
  return HomeWork === undefined ? null : <HomeWork />;
}
