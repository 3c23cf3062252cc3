import fs from 'node:fs/promises';
import path from 'node:path';
import { contractName } from '@field-sales/shared/contract/remote-protocol';
import { integrityOf } from '@field-sales/shared/node/integrity';

/** The files that stand beside the host's hashed files. */
export const hostPages = ['index.html', 'worker.js', contractName] as const;

export type HostPage = (typeof hostPages)[number];

/** Files that a page never asks for: maps, and the compressed copy beside each file. */
const besideAnother = /\.(?:map|br|gz)$/;

/** One build of the host. */
export type HostBuild = {
  read: (name: HostPage) => Promise<string>;
  /** Names of what its pages ask for below `/assets/`. */
  names: () => Promise<readonly string[]>;
  /** The SRI values of these files, by their names. */
  integrity: () => Promise<Readonly<Record<string, string>>>;
};

/** The build in a folder of this machine, as it is at each moment. */
export function buildInFolder(folder: string): HostBuild {
  const assets = path.join(folder, 'assets');
  const names = async () => (await fs.readdir(assets)).filter((name) => !besideAnother.test(name)).sort();
  return {
    read: (name) => fs.readFile(path.join(folder, name), 'utf8'),
    names,
    integrity: async () => {
      const values = (await names()).map(async (name): Promise<[string, string]> => [
        name,
        integrityOf(await fs.readFile(path.join(assets, name))),
      ]);
      return Object.fromEntries<string>(await Promise.all(values));
    },
  };
}
