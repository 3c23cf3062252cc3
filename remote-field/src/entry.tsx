import { routePatterns as at } from '@field-sales/shared/lib/routes';
import { QueryScope } from '@field-sales/shared/query';
import { Route, Routes, useLocation } from '@field-sales/shared/router';
import { fieldText as text } from '@field-sales/shared/text/field';
import { Fragment } from 'react';
import { collectedPart } from './collected/collected-part.ts';
import { EmployeeGuard } from './employee/employee-guard.tsx';
import { SurveyListScreen } from './lists/survey-list-screen.tsx';
import { FieldMenuScreen } from './menu/field-menu-screen.tsx';
import { priceSurveyPart } from './price-form/price-survey-part.ts';
import { LazyScreen } from './screen/lazy-screen.tsx';
import { OpenScreenContext } from './screen/open-screen.ts';
import { standSurveyPart } from './stand-form/stand-survey-part.ts';
import { StoreListScreen } from './store-list/store-list-screen.tsx';

type StandSurveyProps = { kind: 'own' | 'market'; mode: 'register' | 'edit' };

function StandSurvey(props: StandSurveyProps) {
  return <LazyScreen part={standSurveyPart}>{(Screen) => <Screen {...props} />}</LazyScreen>;
}

function PriceSurvey({ mode }: { mode: 'register' | 'edit' }) {
  return <LazyScreen part={priceSurveyPart}>{(Screen) => <Screen mode={mode} />}</LazyScreen>;
}

function CollectedSearch() {
  return <LazyScreen part={collectedPart}>{({ CollectedSearchScreen: Screen }) => <Screen />}</LazyScreen>;
}

function CollectedDetail() {
  return <LazyScreen part={collectedPart}>{({ CollectedDetailScreen: Screen }) => <Screen />}</LazyScreen>;
}

const screens = [
  { pattern: at.fieldMenu, title: text.menuTitle, parent: at.home, element: <FieldMenuScreen /> },
  {
    pattern: at.ownList,
    title: text.ownListTitle,
    parent: at.fieldMenu,
    element: <SurveyListScreen kind="own" />,
  },
  {
    pattern: at.marketList,
    title: text.marketListTitle,
    parent: at.fieldMenu,
    element: <SurveyListScreen kind="market" />,
  },
  {
    pattern: at.priceList,
    title: text.priceListTitle,
    parent: at.fieldMenu,
    element: <SurveyListScreen kind="price" />,
  },
  { pattern: at.collectedList, title: text.lookupTitle, parent: at.fieldMenu, element: <CollectedSearch /> },
  {
    pattern: at.ownRegister,
    title: text.ownRegisterTitle,
    parent: at.ownList,
    element: <StandSurvey kind="own" mode="register" />,
  },
  {
    pattern: at.ownEdit,
    title: text.ownEditTitle,
    parent: at.ownList,
    element: <StandSurvey kind="own" mode="edit" />,
  },
  {
    pattern: at.marketRegister,
    title: text.marketRegisterTitle,
    parent: at.marketList,
    element: <StandSurvey kind="market" mode="register" />,
  },
  {
    pattern: at.marketEdit,
    title: text.marketEditTitle,
    parent: at.marketList,
    element: <StandSurvey kind="market" mode="edit" />,
  },
  { pattern: at.storeList, title: text.storeListTitle, parent: at.priceList, element: <StoreListScreen /> },
  {
    pattern: at.priceRegister,
    title: text.priceRegisterTitle,
    parent: at.priceList,
    element: <PriceSurvey mode="register" />,
  },
  {
    pattern: at.priceEdit,
    title: text.priceEditTitle,
    parent: at.priceList,
    element: <PriceSurvey mode="edit" />,
  },
  {
    pattern: at.collectedDetail,
    title: text.detailTitle,
    parent: at.collectedList,
    element: <CollectedDetail />,
  },
];

/** Each address is a screen of its own: nothing of one stays in the next. */
function FreshScreens() {
  return (
    <Fragment key={useLocation().pathname}>
      <Routes>
        {screens.map(({ element, ...screen }) => (
          <Route
            key={screen.pattern}
            path={screen.pattern}
            element={
              <OpenScreenContext value={screen}>
                <EmployeeGuard>{element}</EmployeeGuard>
              </OpenScreenContext>
            }
          />
        ))}
      </Routes>
    </Fragment>
  );
}

/** 현장 관리: every screen under field management (SH-18). */
export default function FieldScreens() {
  return (
    <QueryScope>
      <FreshScreens />
    </QueryScope>
  );
}
