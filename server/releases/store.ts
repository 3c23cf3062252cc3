import fs from 'node:fs';
import path from 'node:path';

/** The files of one folder by their names. */
export type Files = ReadonlyMap<string, Buffer>;

/**
 * Where releases and the registry are kept, in folders: `<remote>/<version>/<file>`. A folder that is there is never changed.
 */
export type Store = {
  /** Names of the folders below `folder`; none where it is missing. */
  folders: (folder: string) => Promise<readonly string[]>;
  /** A file's bytes; undefined where it is missing. */
  read: (file: string) => Promise<Buffer | undefined>;
  /** Writes a folder; false where it, or the file `claim` in it, was there before. Nobody sees half of it. */
  publish: (folder: string, files: Files, claim: string) => Promise<boolean>;
  /** Writes what is missing of a folder whose publishing was cut short; changes nothing that is there. */
  complete: (folder: string, files: Files) => Promise<void>;
};

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOTEMPTY' || error.code === 'EEXIST');
}

/** A store in a folder of this machine, or of a volume that several servers share. */
export class FolderStore implements Store {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  async folders(folder: string): Promise<readonly string[]> {
    try {
      const entries = await fs.promises.readdir(path.join(this.#root, folder), { withFileTypes: true });
      return entries
        .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
        .map((entry) => entry.name);
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  }

  async read(file: string): Promise<Buffer | undefined> {
    try {
      return await fs.promises.readFile(path.join(this.#root, file));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  /** A folder comes whole: there is nothing to complete. */
  async complete(): Promise<void> {}

  /** Written beside its place and renamed: the folder is there whole or not at all. */
  async publish(folder: string, files: Files): Promise<boolean> {
    const target = path.join(this.#root, folder);
    if (fs.existsSync(target)) return false;
    const parent = path.dirname(target);
    await fs.promises.mkdir(parent, { recursive: true });
    const draft = await fs.promises.mkdtemp(path.join(parent, '.new-'));
    try {
      for (const [name, bytes] of files)
        await fs.promises.writeFile(path.join(draft, name), bytes, { flush: true });
      await fs.promises.chmod(draft, 0o755);
      await fs.promises.rename(draft, target);
      return true;
    } catch (error) {
      await fs.promises.rm(draft, { recursive: true, force: true });
      if (isTaken(error)) return false;
      throw error;
    }
  }
}
