import { QueryScope } from '@field-sales/shared/query';
import { Route, Routes } from '@field-sales/shared/router';
import { lazy, Suspense } from 'react';
import { patterns } from './addresses/patterns.ts';
import { ChatListScreen } from './list/chat-list-screen.tsx';
import { PartnerScreen } from './partner/partner-screen.tsx';
import { LateRoom } from './room/late-room.tsx';

/** The pieces of this remote, in development alone: the build of the product leaves them out. */
const Workbench =
  process.env.NODE_ENV === 'production'
    ? undefined
    : lazy(async () => ({ default: (await import('./workbench/chat-workbench.tsx')).ChatWorkbench }));

/** The screens of field chat (SH-18). */
export function ChatRoutes() {
  return (
    <QueryScope>
      <Routes>
        <Route path={patterns.list} element={<ChatListScreen />} />
        <Route path={patterns.newPartner} element={<PartnerScreen />} />
        <Route path={patterns.newRoom} element={<LateRoom />} />
        <Route path={patterns.room} element={<LateRoom />} />
        {Workbench !== undefined && (
          <Route path="/workbench/chat" element={<Suspense children={<Workbench />} />} />
        )}
      </Routes>
    </QueryScope>
  );
}
