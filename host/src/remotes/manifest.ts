import type { RegistryLine } from '@field-sales/shared/contract/registry';
import { remoteManifestSchema, type RemoteManifest } from '@field-sales/shared/contract/remote-manifest';
import { remoteTimeLimit } from '@field-sales/shared/contract/time-limits';
import { deadline } from '@field-sales/shared/lib/deadline';
import * as v from 'valibot';
import { RemoteError } from './remote-error.ts';

/** How long in ms a manifest that was fetched ahead may be used. */
const keptFor = 60_000;

export type Manifest = RemoteManifest & {
  /** Address of the folder that the files lie in, with a trailing slash. */
  base: string;
};

export type Manifests = {
  /** The manifest of a registry line. `query` makes another address of it: the same one may hang again. Throws a RemoteError. */
  read: (line: RegistryLine, query?: string) => Promise<Manifest>;
};

async function fetchManifest(line: RegistryLine, query: string): Promise<Manifest> {
  try {
    // The browser itself checks the bytes against the registry's value.
    const response = await fetch(line.manifest + query, {
      integrity: line.integrity,
      credentials: 'same-origin',
      signal: deadline(remoteTimeLimit),
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return {
      ...v.parse(remoteManifestSchema, await response.json()),
      base: line.manifest.replace(/[^/]*$/, ''),
    };
  } catch (error) {
    throw new RemoteError('manifest', error);
  }
}

export function createManifests(): Manifests {
  const kept = new Map<string, { manifest: Promise<Manifest>; query: string; time: number }>();
  return {
    read: (line, query = '') => {
      const key = line.manifest + line.integrity;
      const known = kept.get(key);
      const isUsable = query === '' || known?.query === query;
      if (known !== undefined && isUsable && Date.now() - known.time < keptFor) return known.manifest;
      const manifest = fetchManifest(line, query);
      kept.set(key, { manifest, query, time: Date.now() });
      manifest.catch(() => kept.delete(key));
      return manifest;
    },
  };
}
