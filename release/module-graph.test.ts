import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import { startProduct } from '../server/test/test-product.ts';
import { integrityOf } from '@field-sales/shared/node/integrity';
import { drawModules, mermaidOfModules } from './module-graph.ts';
import { readRunningProduct } from './running-product.ts';
import { writeBuild } from './test-build.ts';

test('MF-02 the modules of the running product are drawn: who gives, who takes, and what does not fit', async (context) => {
  const { root, registryFile, origin } = await startProduct(context);
  fs.writeFileSync(
    `${root}/host/contract.json`,
    JSON.stringify({ version: '2.0.0', contract: 1, shared: { react: '19.3.1', unused: '1.0.0' } }),
  );
  writeBuild(`${root}/chat/1.4.0`, '1.4.0', { needs: { react: '^19.3.0', zustand: '^5.0.0' } });
  writeBuild(`${root}/chat/1.5.0`, '1.5.0', { needs: { react: '^20.0.0' } });
  const line = (version: string) => {
    const manifest = `/remotes/chat/${version}/mf-manifest.json`;
    return {
      version,
      manifest,
      integrity: integrityOf(fs.readFileSync(`${root}/chat/${version}/mf-manifest.json`)),
    };
  };
  const registry = {
    chat: line('1.4.0'),
    next: line('1.5.0'),
    gone: { ...line('1.4.0'), manifest: '/remotes/chat/9.9.9/mf-manifest.json' },
    tampered: { ...line('1.4.0'), integrity: 'sha384-other' },
    malformed: 'no line',
  };
  fs.writeFileSync(registryFile, JSON.stringify(registry));
  const { host, remotes } = await readRunningProduct(origin);
  const text = drawModules(host, remotes);
  assert.match(
    text,
    /react 19\.3\.1 ← host 2\.0\.0\n {2}├─ chat 1\.4\.0 takes \^19\.3\.0 {2}ok\n {2}└─ next 1\.5\.0 takes \^20\.0\.0 {2}DOES NOT FIT/,
  );
  assert.match(text, /zustand given by nobody\n {2}└─ chat 1\.4\.0 takes \^5\.0\.0 {2}MISSING/);
  assert.match(text, /unused 1\.0\.0 ← host 2\.0\.0\n {2}└─ taken by no remote/);
  assert.match(text, /gone 1\.4\.0: status 404/);
  assert.match(text, /tampered 1\.4\.0: its manifest is not the one that the registry names/);
  assert.match(text, /malformed \?: its registry line is malformed/);
  assert.match(mermaidOfModules(host, remotes), /module_react -->\|"\^19\.3\.0"\| remote_chat_1_4_0/);
});
