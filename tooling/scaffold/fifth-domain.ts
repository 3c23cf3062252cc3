/** The fifth domain of `fifth-remote.spec.ts`, as its team writes it after the scaffold. */
import fs from 'node:fs';
import path from 'node:path';

export const api = 'api/src/tried-out';
export const remote = 'remote-tried-out';

export const browserTest = 'e2e/tests/tried-out.spec.ts';

/** What the remote calls a write that nobody else knows. */
export const ownKind = 'PLACE';

type Write = (file: string, text: string) => void;

function writerIn(folder: string): Write {
  return (file, text) => {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  };
}

function writeTests(write: Write): void {
  write(
    `${remote}/src/entry.test.tsx`,
    `import { MemoryRouter } from '@field-sales/shared/router';
import { installPageRequests } from '@field-sales/shared/test/page-requests';
import { render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { patterns } from './addresses/patterns.ts';
import TriedOutRoutes from './entry.tsx';

const server = setupServer(http.get('*/api/tried-out/places', () => HttpResponse.json(['강남점'])));

installPageRequests();
beforeAll(() => server.listen());
afterAll(() => server.close());

test('its screen lists the places', async () => {
  render(
    <MemoryRouter initialEntries={[patterns.first]}>
      <TriedOutRoutes />
    </MemoryRouter>,
  );
  expect(await screen.findByText('강남점')).toBeVisible();
});
`,
  );
  write(
    browserTest,
    `import { expect, test } from '../support/test.ts';

test('the screen lists the places of the sample data', async ({ page, open }) => {
  await open('/tried-out');
  await expect(page.getByRole('listitem')).toHaveText(['강남점', '서초점', '잠실점']);
});
`,
  );
}

/** What the host does for the remote without its screens. */
function writeScripts(write: Write): void {
  write(
    `${remote}/src/day.ts`,
    `import type { RemoteDay } from '@field-sales/shared/contract/day';

export const day: RemoteDay = { rounds: [() => [{ address: '/api/tried-out/places' }]] };
`,
  );
  write(
    `${remote}/src/waiting.ts`,
    `import type { RemoteWaiting } from '@field-sales/shared/waiting/remote-waiting';

export const waiting: RemoteWaiting = {
  requestOf: (call) =>
    call.method === '${ownKind}'
      ? { method: 'POST', path: '/api/tried-out/places', json: { name: Reflect.get(call, 'name') as unknown } }
      : undefined,
};
`,
  );
}

/**
 * Writes what the team adds after the scaffold: a call of its screen, which is brought for the day too, one that may wait, a
 * second screen, a badge, a table with sample data, a setting, and tests.
 */
export function writeDomain(folder: string): void {
  const write = writerIn(folder);
  writeTests(write);
  const declaration = `${remote}/src/declaration.ts`;
  const declared = fs.readFileSync(path.join(folder, declaration), 'utf8');
  write(
    declaration,
    declared
      .replace(
        'order: 100,',
        "order: 100, badge: { address: '/api/tried-out/count', label: '새 지점 {n}개' },",
      )
      .replace(
        'screens: [',
        "screens: [{ pattern: '/tried-out/:id', title: '행사 지점', parent: patterns.first },",
      ),
  );
  write(
    `${remote}/src/tried-out-screen.tsx`,
    `import { getParsed } from '@field-sales/shared/http';
import { textsSetting } from '@field-sales/shared/lib/settings';
import { useQuery } from '@field-sales/shared/query';
import { Page } from '@field-sales/shared/ui/page';
import { PageHeader } from '@field-sales/shared/ui/page-header';
import * as v from 'valibot';

export function TriedOutScreen() {
  const { data = [] } = useQuery({
    queryKey: ['tried-out'],
    queryFn: ({ signal }) => getParsed('/api/tried-out/places', v.array(v.string()), { signal }),
  });
  return (
    <Page header={<PageHeader title="행사 지도" onBack={() => undefined} />}>
      <p>{textsSetting('mapSources')?.join(', ')}</p>
      <ul>{data.map((name) => <li key={name}>{name}</li>)}</ul>
    </Page>
  );
}
`,
  );
  writeScripts(write);
  write(`${api}/migrations/0001-places.sql`, 'create table map_places (name text primary key);\n');
  write(
    `${api}/domain.ts`,
    `import { okAnswer } from '@field-sales/shared/contract/ok-answer';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { Domain } from '../domain/domain-parts.ts';
import { writeAnswer } from '../http/write-answer.ts';

export const domain: Domain = {
  registerCalls: (app, { database: { db } }) => {
    const places = async () => (await sql<{ name: string }>\`select name from map_places order by name\`.execute(db)).rows;
    app.get('/api/tried-out/places', { schema: { response: { 200: v.array(v.string()) } } }, async () =>
      (await places()).map(({ name }) => name),
    );
    const body = v.object({ name: v.string() });
    app.post('/api/tried-out/places', { schema: { body, response: { 200: writeAnswer } } }, async ({ body: { name } }) => {
      await sql\`insert into map_places values (\${name}) on conflict do nothing\`.execute(db);
      return okAnswer;
    });
    app.get('/api/tried-out/count', { schema: { response: { 200: v.number() } } }, async () => (await places()).length);
  },
  sampleData: {
    fill: async ({ transaction }) => {
      await sql\`insert into map_places values ('강남점'), ('서초점'), ('잠실점')\`.execute(transaction);
    },
  },
};
`,
  );
}
