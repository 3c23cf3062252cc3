import { routePatterns } from '@field-sales/shared/lib/routes';
import { QueryScope } from '@field-sales/shared/query';
import { Route, Routes } from '@field-sales/shared/router';
import { LookupScreen } from './lookup/lookup-screen.tsx';

/** The screens of material lookup. */
export default function BarcodeRoutes() {
  return (
    <QueryScope>
      <Routes>
        <Route path={routePatterns.barcode} element={<LookupScreen />} />
      </Routes>
    </QueryScope>
  );
}
