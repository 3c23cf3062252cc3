import { showAlert } from '@field-sales/shared/dialogs';
import { useEmployeeNumber } from '@field-sales/shared/router';
import { commonText } from '@field-sales/shared/text/common';
import { failureText } from '@field-sales/shared/text/failure-text';
import { EmptyState } from '@field-sales/shared/ui/empty-state';
import { Page } from '@field-sales/shared/ui/page';
import { useEffect, type ReactNode } from 'react';
import { patterns } from '../addresses/patterns.ts';
import { FieldMenuScreen } from '../menu/field-menu-screen.tsx';
import { useOpenScreen } from '../screen/open-screen.ts';
import { ScreenHeader } from '../screen/screen-header.tsx';

/** The screen without anyone to show it for: nothing is called (FLD-15). The menu keeps its rows. */
function NobodyScreen() {
  const { pattern } = useOpenScreen();
  useEffect(() => {
    void showAlert({ title: commonText.notice, text: failureText.noUser });
  }, []);
  if (pattern === patterns.menu) return <FieldMenuScreen />;
  return (
    <Page header={<ScreenHeader />}>
      <EmptyState>{failureText.noUser}</EmptyState>
    </Page>
  );
}

/** Every screen under field management needs an employee number in its address (FLD-15, ERR-10). */
export function EmployeeGuard({ children }: { children: ReactNode }) {
  return useEmployeeNumber() === null ? <NobodyScreen /> : children;
}
