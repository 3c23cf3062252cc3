import { outsideAct } from '@field-sales/shared/test/outside-act';
import { cardNamed } from '@field-sales/shared/test/card-named';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { repeatDelay } from '@field-sales/shared/http/lost-answer';
import { employeeNumber, server } from './field-app.tsx';
import { fillRegister } from './own-register.ts';
import { skipWait } from './skip-wait.ts';
import { saveButton, user } from './survey-app.ts';
import type { SaveAnswer } from './survey-factory.ts';
import { readUnsent } from '../saving/unsent-database.ts';

/** Asks the device; the list may draw meanwhile. */
export async function ofDevice<T>(ask: () => Promise<T>): Promise<T | undefined> {
  const answers: T[] = [];
  await outsideAct(async () => answers.push(await ask()));
  return answers[0];
}

/** What the device keeps. */
export async function kept() {
  return (await ofDevice(() => readUnsent(employeeNumber))) ?? [];
}

/** Presses Save, and does not wait for the second try. */
export async function save(): Promise<void> {
  skipWait(repeatDelay, 1);
  await user.click(saveButton());
}

export function silenceServer(): void {
  server.use(http.get('*/healthz', () => HttpResponse.error()));
}

/** A register form that is saved without a network. */
export async function keepRegister(...answers: readonly SaveAnswer[]) {
  const got = await fillRegister({ isCut: true }, { isCut: true }, ...answers);
  silenceServer();
  await user.click(screen.getByRole('button', { name: '매대 수량 하나 늘리기' }));
  await save();
  return got;
}

export const waitingBar = () => screen.findByRole('button', { name: '보낼 기록 1건 · 연결되면 자동 전송' });
export const ownCard = () => screen.findByRole('link', { name: cardNamed('왕교자 1+1') });
