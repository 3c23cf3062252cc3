import { createLoader, type Loader } from '@field-sales/shared/lib/loader';
import type { ComponentType } from 'react';
import type { RemotePart } from '../host/src/remotes/remote-loader.ts';
import { remotes } from './plain-remotes.ts';

function createPlainLoader(
  name: string,
  load: () => Promise<{ default: ComponentType }>,
): Loader<RemotePart> {
  return createLoader(async () => {
    const { default: Screens } = await load();
    // There is no other version to go back to here.
    const remote = {
      name,
      version: 'plain',
      Screens,
      onDrawn: () => undefined,
      onThrown: () => undefined,
      onPartWaiting: () => () => undefined,
    };
    return { remote, attempt: 0 };
  });
}

/**
 * The baseline of the benchmark: the same screens in one ordinary webpack build, each domain a lazy chunk that is
 * prefetched. It takes the place of the host's `remote-loader.ts`.
 */
const loaders = new Map(Object.entries(remotes).map(([name, load]) => [name, createPlainLoader(name, load)]));

export function remoteLoader(name: string): Loader<RemotePart> {
  const loader = loaders.get(name);
  if (loader === undefined) throw new Error(`${name} is none of the domains that are measured`);
  return loader;
}
