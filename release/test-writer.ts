/** Promotes until it is killed: `node --import tsx test-writer.ts <folder>`. Says so when the first one is done. */
import { StoredRegistry } from '../server/registry/stored-registry.ts';
import { FolderStore } from '../server/releases/store.ts';
import { changeRegistry } from '../server/registry/change-registry.ts';

const registry = new StoredRegistry(new FolderStore(process.argv[2] ?? ''));
for (let number = 1; ; number += 1) {
  const version = `1.${number}.0`;
  const next = () => ({
    version,
    manifest: `/remotes/chat/${version}/mf-manifest.json`,
    integrity: 'sha384-x',
  });
  await changeRegistry({
    registry,
    remote: 'chat',
    action: 'promote',
    by: 'kim',
    now: new Date(),
    next,
  });
  if (number === 5) console.log('promoted');
}
