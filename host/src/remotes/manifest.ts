import { deadline } from '@field-sales/shared/lib/deadline';
import * as v from 'valibot';
import { RemoteError } from './remote-error.ts';
import type { RegistryLine } from './registry.ts';

const timeLimit = 120_000;
/** How long in ms a manifest that was fetched ahead may be used. */
const keptFor = 60_000;

const fileName = v.pipe(v.string(), v.regex(/^[\w.-]+$/));

const manifestSchema = v.object({
  metaData: v.object({ remoteEntry: v.object({ name: fileName }), globalName: v.string() }),
  exposes: v.array(
    v.object({
      assets: v.object({
        js: v.object({ sync: v.array(fileName) }),
        css: v.object({ sync: v.array(fileName) }),
      }),
    }),
  ),
  integrity: v.record(v.string(), v.string()),
});

export type Manifest = v.InferOutput<typeof manifestSchema> & {
  /** Address of the folder that the files lie in, with a trailing slash. */
  base: string;
};

const kept = new Map<string, { manifest: Promise<Manifest>; time: number }>();

async function fetchManifest(line: RegistryLine, query: string): Promise<Manifest> {
  try {
    // The browser itself checks the bytes against the registry's value.
    const response = await fetch(line.manifest + query, {
      integrity: line.integrity,
      credentials: 'same-origin',
      signal: deadline(timeLimit),
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return { ...v.parse(manifestSchema, await response.json()), base: line.manifest.replace(/[^/]*$/, '') };
  } catch (error) {
    throw new RemoteError('manifest', error);
  }
}

/** The manifest of a registry line. `query` makes another address of it: the same one may hang again. */
export function readManifest(line: RegistryLine, query = ''): Promise<Manifest> {
  const key = line.manifest + line.integrity;
  const known = kept.get(key);
  if (known !== undefined && query === '' && Date.now() - known.time < keptFor) return known.manifest;
  const manifest = fetchManifest(line, query);
  kept.set(key, { manifest, time: Date.now() });
  manifest.catch(() => kept.delete(key));
  return manifest;
}
