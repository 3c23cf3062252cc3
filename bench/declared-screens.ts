import fs from 'node:fs';
import path from 'node:path';
import { declaredManifestSchema } from '@field-sales/shared/contract/declaration';
import { manifestName } from '@field-sales/shared/contract/remote-protocol';
import * as v from 'valibot';
import { outputFolder, remoteNames } from '../server/project.ts';

/** The screens that the home menu leads to, as the built remotes declare them (DEP-27). */
export function declaredScreens(): readonly { remote: string; path: string; entry: string }[] {
  return remoteNames().flatMap((remote) => {
    const text = fs.readFileSync(path.join(outputFolder(remote), manifestName), 'utf8');
    const { declaration } = v.parse(declaredManifestSchema, JSON.parse(text));
    const entry = declaration?.entry;
    return entry === undefined ? [] : [{ remote, path: entry.path, entry: entry.text }];
  });
}
