import fs from 'node:fs';
import path from 'node:path';

/**
 * Takes the folder for this process alone. PGlite has no lock: a second process on the same folder would lose rows
 * without a word. A lock whose process is gone is taken over. Answers what gives the folder back.
 */
export function lockFolder(folder: string): () => void {
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'lock');
  for (let attempt = 0; attempt < 3; attempt++) {
    if (tryCreate(file)) return unlockOnce(file);
    const holder = readHolder(file);
    if (holder !== undefined && isRunning(holder)) {
      throw new Error(
        `The folder ${folder} is in use by process ${holder}. Stop that one first, or set DATA_DIR or DATABASE_URL.`,
      );
    }
    takeAway(file, holder);
  }
  throw new Error(`The folder ${folder} cannot be locked`);
}

function tryCreate(file: string): boolean {
  // Written aside and linked, so that nobody ever reads a lock without its holder.
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, String(process.pid));
  try {
    fs.linkSync(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

function readHolder(file: string): number | undefined {
  try {
    const pid = Number(fs.readFileSync(file, 'utf8'));
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

function isRunning(pid: number): boolean {
  // A restarted container has the same process id again: a lock with this process's own id is a leftover.
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Removes a stale lock, unless somebody else has just replaced it by a live one. */
function takeAway(file: string, stale: number | undefined): void {
  const aside = `${file}.stale.${process.pid}`;
  try {
    fs.renameSync(file, aside);
  } catch {
    return;
  }
  const taken = readHolder(aside);
  if (taken !== stale && taken !== undefined) fs.linkSync(aside, file);
  fs.rmSync(aside, { force: true });
}

function unlockOnce(file: string): () => void {
  function unlock() {
    process.off('exit', unlock);
    if (readHolder(file) === process.pid) fs.rmSync(file, { force: true });
  }
  process.on('exit', unlock);
  return unlock;
}
