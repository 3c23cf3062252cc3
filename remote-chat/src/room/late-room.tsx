import { useGo, useParams } from '@field-sales/shared/router';
import { LateScreen } from '@field-sales/shared/ui/late-screen';
import { PageHeader } from '@field-sales/shared/ui/page-header';
import { parents } from '../addresses/patterns.ts';
import { LogSkeleton } from '../log/log-skeleton.tsx';
import { titleToShow } from '../calls/room-address.ts';
import { roomPart } from './room-part.ts';

/** The room, or what stands there while its code loads, with the same way back (SH-43). */
export function LateRoom() {
  const go = useGo();
  const { name } = useParams();
  const header = <PageHeader title={titleToShow(name)} onBack={() => void go.back(parents.room)} />;
  return (
    <LateScreen loader={roomPart} header={header} skeleton={<LogSkeleton />}>
      {(Room) => <Room />}
    </LateScreen>
  );
}
