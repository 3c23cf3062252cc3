import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../../release/test-build.ts';
import { copyProject } from '../test/project-copy.ts';
import { isOwn, ownPartsOf } from './own-parts.ts';
import { check, plant } from './planted-faults.ts';

test('the browser tests of a remote begin with its name, its folders of the API have it or are named by its package', (context) => {
  const project = temporaryFolder(context);
  const write = (file: string, text = '') => {
    fs.mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
    fs.writeFileSync(path.join(project, file), text);
  };
  write('remote-chat/package.json', '{}');
  write('remote-chat-archive/package.json', '{}');
  write('remote-field/package.json', '{ "config": { "domains": ["surveys", "gone"] } }');
  for (const domain of ['chat', 'surveys']) write(`api/src/${domain}/domain.ts`);
  for (const name of ['chat', 'chat-photos', 'chat-archive', 'chatter', 'shell'])
    write(`e2e/tests/${name}.spec.ts`);
  const chat = ownPartsOf('chat', project);
  assert.deepEqual(chat, {
    folder: 'remote-chat',
    domains: ['api/src/chat'],
    browserTests: ['e2e/tests/chat-photos.spec.ts', 'e2e/tests/chat.spec.ts'],
  });
  assert.deepEqual(ownPartsOf('chat-archive', project), {
    folder: 'remote-chat-archive',
    domains: [],
    browserTests: ['e2e/tests/chat-archive.spec.ts'],
  });
  assert.deepEqual(ownPartsOf('field', project).domains, ['api/src/surveys']);
  assert.ok(isOwn(chat, 'remote-chat/src/entry.tsx'));
  assert.ok(!isOwn(chat, 'remote-chat-archive/src/entry.tsx'));
});

// The other steps take minutes; `npm run test:check` runs them.
test("the check of one remote finds what is wrong with its own ids, and nothing of another team's", (context) => {
  const copy = copyProject();
  context.after(() => fs.rmSync(copy, { recursive: true, force: true }));
  const heal = plant(copy, { remote: 'field', domain: 'surveys' }, ['requirement-ids']);
  const beside = check(copy, 'barcode', 'requirement-ids');
  assert.ok(beside.passes, beside.said);
  heal();
  plant(copy, { remote: 'barcode', domain: 'barcode' }, ['requirement-ids']);
  const own = check(copy, 'barcode', 'requirement-ids');
  assert.ok(!own.passes);
  assert.match(own.said, /a test names DEP-99, which is no requirement/);
});
