import { routePatterns } from '@field-sales/shared/lib/routes';
import { QueryScope } from '@field-sales/shared/query';
import { Route, Routes } from '@field-sales/shared/router';
import { EventDetailScreen } from './detail/event-detail-screen.tsx';
import { EventListScreen } from './list/event-list-screen.tsx';

/** The screens of event management. */
export default function EventRoutes() {
  return (
    <QueryScope>
      <Routes>
        <Route path={routePatterns.events} element={<EventListScreen />} />
        <Route path={routePatterns.eventDetail} element={<EventDetailScreen />} />
      </Routes>
    </QueryScope>
  );
}
