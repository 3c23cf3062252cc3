import { QueryScope } from '@field-sales/shared/query';
import { Route, Routes } from '@field-sales/shared/router';
import { lazy, Suspense } from 'react';
import { patterns } from './addresses/patterns.ts';
import { detailPart } from './detail/detail-part.ts';
import { LateDetail } from './detail/late-detail.tsx';
import { EventListScreen } from './list/event-list-screen.tsx';

/** The pieces of this remote, in development only: the build of the product leaves them out. */
const Workbench =
  process.env.NODE_ENV === 'production'
    ? undefined
    : lazy(async () => ({ default: (await import('./workbench/events-workbench.tsx')).EventsWorkbench }));

/** Loads the part that the declaration names. */
export const parts = { detail: detailPart };

/** The screens of event management (SH-18). */
export default function EventRoutes() {
  return (
    <QueryScope>
      <Routes>
        <Route path={patterns.list} element={<EventListScreen />} />
        <Route path={patterns.detail} element={<LateDetail />} />
        {Workbench !== undefined && (
          <Route path="/workbench/events" element={<Suspense children={<Workbench />} />} />
        )}
      </Routes>
    </QueryScope>
  );
}
