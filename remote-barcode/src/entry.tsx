import { QueryScope } from '@field-sales/shared/query';
import { Route, Routes } from '@field-sales/shared/router';
import { lazy, Suspense } from 'react';
import { patterns } from './addresses/patterns.ts';
import { LookupScreen } from './lookup/lookup-screen.tsx';

/** The pieces of this remote, in development only: the build of the product leaves them out. */
const Workbench =
  process.env.NODE_ENV === 'production'
    ? undefined
    : lazy(async () => ({ default: (await import('./workbench/barcode-workbench.tsx')).BarcodeWorkbench }));

/** The screens of material lookup (SH-18). */
export default function BarcodeRoutes() {
  return (
    <QueryScope>
      <Routes>
        <Route path={patterns.lookup} element={<LookupScreen />} />
        {Workbench !== undefined && (
          <Route path="/workbench/barcode" element={<Suspense children={<Workbench />} />} />
        )}
      </Routes>
    </QueryScope>
  );
}
