import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { declarationSchema, type Declarations } from '@field-sales/shared/contract/declaration';
import * as v from 'valibot';
import { appFolder, remoteNames } from '../../server/project.ts';

const moduleSchema = v.object({ declaration: declarationSchema });

/** What the remotes in this repository declare in their sources. */
export async function declaredHere(): Promise<Declarations> {
  const files = remoteNames().map(
    (name) => [name, path.join(appFolder(name), 'src', 'declaration.ts')] as const,
  );
  const declarations = files
    .filter(([, file]) => fs.existsSync(file))
    .map(async ([name, file]) => {
      const module: unknown = await import(pathToFileURL(file).href);
      return [name, v.parse(moduleSchema, module).declaration] as const;
    });
  return Object.fromEntries(await Promise.all(declarations));
}
