import type { Loader } from '@field-sales/shared/lib/loader';
import { LateScreen } from '@field-sales/shared/ui/late-screen';
import { SkeletonCards } from '@field-sales/shared/ui/skeleton-cards';
import type { ReactNode } from 'react';
import { ScreenHeader } from './screen-header.tsx';

type LazyScreenProps<TPart> = { part: Loader<TPart>; children: (part: TPart) => ReactNode };

/** A screen of the field whose code comes on its first use, under its own header until then. */
export function LazyScreen<TPart>({ part, children }: LazyScreenProps<TPart>) {
  return (
    <LateScreen loader={part} header={<ScreenHeader />} skeleton={<SkeletonCards />}>
      {children}
    </LateScreen>
  );
}
