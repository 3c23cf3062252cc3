import fs from 'node:fs';
import path from 'node:path';
import { FolderStore } from '../../server/releases/store.ts';
import { builtLine } from '../build/build.ts';

/**
 * The variables of a product in which one remote is as it was built just now, and no other is there: whatever others have built
 * or broken is none of its tests' business.
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
