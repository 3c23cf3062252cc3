import { BoxIcon } from '../icons/box.tsx';
import { BoxesIcon } from '../icons/boxes.tsx';
import { DocSearchIcon } from '../icons/doc-search.tsx';
import { TagIcon } from '../icons/tag.tsx';
import { lastMenu, rememberMenu } from '@field-sales/shared/lib/last-menu';
import { fieldText } from '../text/field-text.ts';
import { MenuRow, MenuRows } from './menu-row.tsx';
import { Page } from '@field-sales/shared/ui/page';
import { useState } from 'react';
import { patterns } from '../addresses/patterns.ts';
import { collectedPart } from '../collected/collected-part.ts';
import { ScreenHeader } from '../screen/screen-header.tsx';
import { useEarlyPart } from '../screen/use-early-part.ts';

const rows = [
  { path: patterns.ownList, title: fieldText.own, Icon: BoxIcon },
  { path: patterns.marketList, title: fieldText.market, Icon: BoxesIcon },
  { path: patterns.priceList, title: fieldText.price, Icon: TagIcon },
  { path: patterns.collectedList, title: fieldText.lookup, Icon: DocSearchIcon },
];

/** Four ways on; the one that was used last is marked (FLD-01, FLD-02). */
export function FieldMenuScreen() {
  // The mark is that of the visit before: it does not jump under the finger.
  const [last] = useState(() => lastMenu('field'));
  useEarlyPart(collectedPart, true);
  return (
    <Page header={<ScreenHeader />}>
      <MenuRows>
        {rows.map(({ path, title, Icon }) => (
          <MenuRow
            key={path}
            to={path}
            title={title}
            icon={<Icon size="l" />}
            caption={path === last ? fieldText.lastUsed : undefined}
            onClick={() => rememberMenu('field', path)}
          />
        ))}
      </MenuRows>
    </Page>
  );
}
