import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { appFolder } from '../project.ts';
import { readSettings } from '../settings/settings.ts';
import { foldersOf } from './serving.ts';

test('MF-03 a container serves what was released of a remote before the build of its image', () => {
  const settings = readSettings({ RELEASES_DIR: '/releases' });
  assert.deepEqual(foldersOf('chat', settings), ['/releases/chat', path.join(appFolder('chat'), 'dist')]);
});
