import { QueryScope } from '@field-sales/shared/query';
import { Route, Routes, useLocation } from '@field-sales/shared/router';
import { Fragment, lazy, Suspense, type ReactNode } from 'react';
import { patterns as at } from './addresses/patterns.ts';
import { collectedPart } from './collected/collected-part.ts';
import { screens } from './declaration.ts';
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

/** Loads the parts that the declaration names. */
export const parts = {
  collected: collectedPart,
  'stand-survey': standSurveyPart,
  'price-survey': priceSurveyPart,
};

const elements: Readonly<Record<(typeof screens)[number]['pattern'], ReactNode>> = {
  [at.menu]: <FieldMenuScreen />,
  [at.ownList]: <SurveyListScreen kind="own" />,
  [at.marketList]: <SurveyListScreen kind="market" />,
  [at.priceList]: <SurveyListScreen kind="price" />,
  [at.collectedList]: <CollectedSearch />,
  [at.ownRegister]: <StandSurvey kind="own" mode="register" />,
  [at.ownEdit]: <StandSurvey kind="own" mode="edit" />,
  [at.marketRegister]: <StandSurvey kind="market" mode="register" />,
  [at.marketEdit]: <StandSurvey kind="market" mode="edit" />,
  [at.storeList]: <StoreListScreen />,
  [at.priceRegister]: <PriceSurvey mode="register" />,
  [at.priceEdit]: <PriceSurvey mode="edit" />,
  [at.collectedDetail]: <CollectedDetail />,
};

/** The pieces of this remote, in development alone: the build of the product leaves them out. */
const Workbench =
  process.env.NODE_ENV === 'production'
    ? undefined
    : lazy(async () => ({ default: (await import('./workbench/field-workbench.tsx')).FieldWorkbench }));

/** Each address is a screen of its own: nothing of one stays in the next. */
function FreshScreens() {
  return (
    <Fragment key={useLocation().pathname}>
      <Routes>
        {Workbench !== undefined && (
          <Route path="/workbench/field" element={<Suspense children={<Workbench />} />} />
        )}
        {screens.map((screen) => (
          <Route
            key={screen.pattern}
            path={screen.pattern}
            element={
              <OpenScreenContext value={screen}>
                <EmployeeGuard>{elements[screen.pattern]}</EmployeeGuard>
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
