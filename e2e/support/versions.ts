import fs from 'node:fs';
import path from 'node:path';
import { containerName, manifestName } from '@field-sales/shared/contract/remote-protocol';
import { integrityOf } from '@field-sales/shared/node/integrity';

type Manifest = { metaData: { remoteEntry: { name: string } }; integrity: Record<string, string> };

/** How a version changes a script of the build. */
export type ScriptChange = (script: string, name: string) => string;

const compressed = /\.(?:br|gz|map)$/;

/**
 * Makes another version of a remote from its build. Container, class names and integrity values are those of the new
 * version, as in a build of its own. The screens work in the same way, except for what `change` does to the scripts.
 */
export function makeVersion(
  build: string,
  remote: string,
  version: string,
  { target, change = (script) => script }: { target: string; change?: ScriptChange | undefined },
): void {
  const built = path.basename(build);
  const rename = (text: string) =>
    text.replaceAll(containerName(remote, built), containerName(remote, version));
  fs.mkdirSync(target, { recursive: true });
  for (const name of fs.readdirSync(build)) {
    if (compressed.test(name)) continue;
    const bytes = fs.readFileSync(path.join(build, name));
    const [, kind] = /\.(js|css|json)$/.exec(name) ?? [];
    const renamed = kind === undefined ? bytes : rename(bytes.toString());
    fs.writeFileSync(path.join(target, name), kind === 'js' ? change(String(renamed), name) : renamed);
  }

  const manifestFile = path.join(target, manifestName);
  const manifest = JSON.parse(fs.readFileSync(manifestFile, 'utf8')) as Manifest;
  const newIntegrity = (name: string) => integrityOf(fs.readFileSync(path.join(target, name)));
  const entry = manifest.metaData.remoteEntry.name;
  const entryFile = path.join(target, entry);
  // The entry contains the values of its chunks.
  const withValues = Object.entries(manifest.integrity).reduce(
    (text, [name, old]) => (name === entry ? text : text.replaceAll(old, newIntegrity(name))),
    fs.readFileSync(entryFile, 'utf8'),
  );
  fs.writeFileSync(entryFile, withValues);
  manifest.integrity = Object.fromEntries(
    Object.keys(manifest.integrity).map((name) => [name, newIntegrity(name)]),
  );
  fs.writeFileSync(manifestFile, JSON.stringify(manifest));
}
