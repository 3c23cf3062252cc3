import { screen, within } from '@testing-library/react';
import type { JsonBodyType } from 'msw';
import { answer, openField, server } from './field-app.tsx';
import { serverStand, standEdit, standHeader } from './survey-factory.ts';

const list = answer('/api/field-info/sc', []);

/** Opens the own company's form to register. */
export function openRegister(over: Readonly<Record<string, unknown>> = {}) {
  server.use(answer('/api/field-info/sc/E1', [standHeader(over)]), list);
  openField('/field-sc/E1');
  return screen.findByText('매대 정보 1');
}

/** Opens it to edit what is registered. */
export async function openEdit(
  answerBody: JsonBodyType = standEdit([serverStand('S1'), serverStand('S2')], ['P1', 'P2']),
) {
  server.use(answer('/api/field-info/sc/E1', answerBody), list);
  const view = openField('/field-sc-edit/E1/F1');
  await screen.findByText('매대 정보 1');
  return view;
}

export function stand(number: number) {
  return within(screen.getByRole('region', { name: `매대 정보 ${number}` }));
}
