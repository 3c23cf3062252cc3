import fs from 'node:fs';
import path from 'node:path';
import { FolderStore } from '../../server/releases/store.ts';
import { builtLine } from '../build/build.ts';

/**
 * The variables of a product that has one remote, as it was built just now, and no other: its tests must not depend on
 * what others have built or broken.
 */
export async function ownProduct(remote: string, target: string): Promise<Readonly<Record<string, string>>> {
  const releases = path.join(target, 'releases');
  const registry = path.join(target, 'remotes.json');
  fs.mkdirSync(target, { recursive: true });
  fs.writeFileSync(
    registry,
    JSON.stringify({ [remote]: await builtLine(remote, new FolderStore(releases)) }),
  );
  return { REMOTES_FILE: registry, RELEASES_DIR: releases };
}
