import fs from 'node:fs';
import path from 'node:path';
import { tryLock } from 'fs-native-extensions';

/**
 * Takes the folder for this process alone. PGlite has no lock: a second process on the same folder would lose rows
 * without a word. The system releases the lock when the process ends, however it ends. Answers a function that releases
 * it; throws if another process has it.
 */
export function lockFolder(folder: string): () => void {
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'lock');
  const lock = fs.openSync(file, 'a');
  if (!tryLock(lock)) {
    fs.closeSync(lock);
    const holder = fs.readFileSync(file, 'utf8');
    throw new Error(
      `The folder ${folder} is in use by process ${holder}. Stop that one first, or set DATA_DIR or DATABASE_URL.`,
    );
  }
  fs.ftruncateSync(lock);
  fs.writeSync(lock, String(process.pid));
  return () => fs.closeSync(lock);
}
