import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { integrityOf } from '@field-sales/shared/node/integrity';

const dependencies = v.optional(v.record(v.string(), v.string()), {});

const lockSchema = v.object({
  packages: v.record(
    v.string(),
    v.object({
      version: v.optional(v.string()),
      integrity: v.optional(v.string()),
      license: v.optional(v.string()),
      link: v.optional(v.boolean(), false),
      resolved: v.optional(v.string()),
      dependencies,
      peerDependencies: dependencies,
      peerDependenciesMeta: v.optional(
        v.record(v.string(), v.object({ optional: v.optional(v.boolean(), false) })),
        {},
      ),
      optionalDependencies: dependencies,
    }),
  ),
});

type Packages = v.InferOutput<typeof lockSchema>['packages'];

function parentOf(folder: string): string {
  const end = folder.lastIndexOf('/node_modules/');
  return end === -1 ? '' : folder.slice(0, end);
}

/** The folder of the package that an import of `name` in the package at `from` finds, as Node resolves it. */
function resolve(packages: Packages, name: string, from: string): string | undefined {
  const places: string[] = [];
  for (let folder = from; folder !== ''; folder = parentOf(folder))
    places.push(`${folder}/node_modules/${name}`);
  const place = [...places, `node_modules/${name}`].find((one) => packages[one] !== undefined);
  if (place === undefined) return undefined;
  const found = packages[place];
  return found?.link === true ? found.resolved : place;
}

/** All packages that an app's code may come from: those that its own package needs, and those that they need. */
function reach(packages: Packages, start: string): readonly string[] {
  const places = new Set([start]);
  for (const place of places) {
    const found = packages[place];
    if (found === undefined) continue;
    const peers = Object.keys(found.peerDependencies).filter(
      (name) => found.peerDependenciesMeta[name]?.optional !== true,
    );
    const names = [...Object.keys({ ...found.dependencies, ...found.optionalDependencies }), ...peers];
    for (const name of names) {
      const needed = resolve(packages, name, place);
      if (needed !== undefined) places.add(needed);
    }
  }
  places.delete(start);
  return [...places].sort();
}

function hashOf(integrity: string): { alg: string; content: string } {
  const [algorithm = '', value = ''] = integrity.split('-', 2);
  return {
    alg: algorithm.replace('sha', 'SHA-'),
    content: Buffer.from(value, 'base64').toString('hex'),
  };
}

/** The components of an app in the format of CycloneDX; always the same for the same lock file. */
export function componentsOf(
  lockFile: string,
  app: { folder: string; name: string; version: string },
): Buffer {
  const { packages } = v.parse(lockSchema, JSON.parse(fs.readFileSync(lockFile, 'utf8')));
  const components = reach(packages, path.basename(app.folder)).map((place) => {
    const { version = '', integrity, license } = packages[place] ?? {};
    const name = place.split('node_modules/').at(-1) ?? place;
    return {
      type: 'library',
      name,
      version,
      purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
      ...(integrity !== undefined && { hashes: [hashOf(integrity)] }),
      ...(license !== undefined && { licenses: [{ expression: license }] }),
    };
  });
  const list = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: app.name, version: app.version } },
    components,
  };
  return Buffer.from(`${JSON.stringify(list, null, 2)}\n`);
}

/** The SRI value of a lock file. */
export function lockIntegrity(lockFile: string): string {
  return integrityOf(fs.readFileSync(lockFile));
}
