import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { projectFolder } from '../../server/project.ts';
import { blockCommands, textCommands } from './commands.ts';
import { elsewhere } from './elsewhere.ts';
import { commandsOf, untyped } from './walk.ts';

const teams = commandsOf('teams.md');
const operations = commandsOf('operations.md');
const runbook = commandsOf('runbook.md');

describe('the commands of a document', () => {
  const fence = '```';
  const document = `Type \`npm run a -- chat 1.0.0\`, not \`npm\`:
${fence}json
{ "a": 1 }
${fence}
and then
${fence}
npm run a -- field 2.0.0   # which says why
node -e "first
  second" && rm x
kubectl apply \\
  -f y
${fence}
Or \`HOST_ORIGIN=https://… npm run b\`.`;

  test('those of its blocks are whole and without comments, those of its text are found', () => {
    assert.deepEqual(blockCommands(document), [
      'npm run a -- field 2.0.0',
      'node -e "first\n  second" && rm x',
      'kubectl apply \\\n  -f y',
    ]);
    assert.deepEqual(textCommands(document), ['npm run a -- chat 1.0.0', 'HOST_ORIGIN=https://… npm run b']);
  });

  test('one that is mentioned has to be typed for some app and version', () => {
    assert.deepEqual(untyped(textCommands(document), blockCommands(document)), [
      'HOST_ORIGIN=https://… npm run b',
    ]);
  });
});

test('every command that the documents mention is typed by a walk, or run elsewhere', () => {
  const typed = [...teams.typed, ...operations.typed];
  const mentioned = [...teams.mentioned, ...operations.mentioned, ...runbook.mentioned];
  assert.deepEqual(untyped(mentioned, typed), []);
  const all = new Set([...typed, ...mentioned]);
  assert.deepEqual(
    Object.keys(elsewhere).filter((command) => !all.has(command)),
    [],
    'no document needs these',
  );
  for (const [command, { by }] of Object.entries(elsewhere))
    assert.ok(fs.existsSync(path.join(projectFolder, by)), `${command}: there is no ${by}`);
});
