import { useGo } from '@field-sales/shared/router';
import { PageHeader } from '@field-sales/shared/ui/page-header';
import { useOpenScreen } from './open-screen.ts';

/** The header of the open screen: its title, and Back to its parent. */
export function ScreenHeader() {
  const { title, parent } = useOpenScreen();
  const go = useGo();
  return <PageHeader title={title} onBack={() => void go.back(parent)} />;
}
