import { useGo } from '@field-sales/shared/router';
import { LateScreen } from '@field-sales/shared/ui/late-screen';
import { PageHeader } from '@field-sales/shared/ui/page-header';
import { SkeletonCards } from '@field-sales/shared/ui/skeleton-cards';
import { parents } from '../addresses/patterns.ts';
import { eventsText } from '../text/events-text.ts';
import { detailPart } from './detail-part.ts';

/** The event detail, or what is in its place while its code loads, with the same way back (SH-43). */
export function LateDetail() {
  const go = useGo();
  const header = <PageHeader title={eventsText.detailTitle} onBack={() => void go.back(parents.detail)} />;
  return (
    <LateScreen loader={detailPart} header={header} skeleton={<SkeletonCards />}>
      {(Detail) => <Detail />}
    </LateScreen>
  );
}
