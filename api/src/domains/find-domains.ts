import fs from 'node:fs';
import path from 'node:path';
import type { Domain } from '../domain/domain-parts.ts';

const sourceFolder = path.resolve(import.meta.dirname, '..');

/**
 * The domains by their names: each folder beside this one with a `domain.ts` (DEP-27). If the API is bundled into one
 * file, that file contains them.
 */
export async function findDomains(): Promise<ReadonlyMap<string, Domain>> {
  const names = fs
    .readdirSync(sourceFolder)
    .filter((name) => fs.existsSync(path.join(sourceFolder, name, 'domain.ts')))
    .sort();
  const domains = names.map(async (name): Promise<[string, Domain]> => {
    const { domain } = (await import(`../${name}/domain.ts`)) as { domain: Domain };
    return [name, domain];
  });
  return new Map(await Promise.all(domains));
}
