import type { Loader } from '@field-sales/shared/lib/loader';
import { useGo } from '@field-sales/shared/router';
import { Page } from '@field-sales/shared/ui/page';
import { RemoteFailed } from '@field-sales/shared/ui/remote-failed';
import { SkeletonCards } from '@field-sales/shared/ui/skeleton-cards';
import { SlowNotice } from '@field-sales/shared/ui/slow-notice';
import type { ReactNode } from 'react';
import { ScreenHeader } from './screen-header.tsx';
import { usePart } from './use-part.ts';

type LazyScreenProps<TPart> = { part: Loader<TPart>; children: (part: TPart) => ReactNode };

/**
 * A screen whose code comes on its first use: skeleton, then the screen, or without a connection the failure panel with a
 * retry. A chunk that is gone or hangs is thrown to the host, which loads the whole remote anew from fresh addresses: the
 * same address would hang again, and after a deployment it is gone.
 */
export function LazyScreen<TPart>({ part, children }: LazyScreenProps<TPart>) {
  const go = useGo();
  const { state, retry, giveUp } = usePart(part);
  if (state.status === 'lost') throw state.error;
  if (state.status === 'ready') return children(state.part);
  if (state.status === 'failed') {
    return (
      <Page header={<ScreenHeader />}>
        <RemoteFailed onRetry={retry} onHome={() => void go.to('/')} />
      </Page>
    );
  }
  return (
    <Page header={<ScreenHeader />} dock={state.isSlow ? <SlowNotice onRetry={giveUp} /> : undefined}>
      <SkeletonCards />
    </Page>
  );
}
