import { useLoaded } from '@field-sales/shared/hooks/use-loaded';
import { createLoader } from '@field-sales/shared/lib/loader';
import { LatePart } from '@field-sales/shared/ui/late-part';

// The home menu does not need this code.
const screenLoader = createLoader(
  async () => (await import(/* webpackChunkName: "diagnose" */ './diagnose-screen.tsx')).DiagnoseScreen,
);

/** The page for support, loaded when its address is opened. */
export function LateDiagnose() {
  const { part: DiagnoseScreen, state, retry } = useLoaded(screenLoader);
  return DiagnoseScreen === undefined ? <LatePart state={state} onRetry={retry} /> : <DiagnoseScreen />;
}
