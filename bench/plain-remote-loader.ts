import { createLoader, type Loader } from '@field-sales/shared/lib/loader';
import type { ComponentType } from 'react';

type PlainPart = { remote: { version: string; Screens: ComponentType }; attempt: 0 };

function createPlainLoader(load: () => Promise<{ default: ComponentType }>): Loader<PlainPart> {
  return createLoader(async () => {
    const { default: Screens } = await load();
    return { remote: { version: 'plain', Screens }, attempt: 0 };
  });
}

/**
 * The baseline of the benchmark: the same screens in one ordinary webpack build, each domain a lazy chunk that is
 * prefetched. It takes the place of the host's `remote-loader.ts`.
 */
const loaders: Readonly<Record<string, Loader<PlainPart>>> = {
  events: createPlainLoader(() => import(/* webpackPrefetch: true */ '../remote-events/src/entry.tsx')),
  field: createPlainLoader(() => import(/* webpackPrefetch: true */ '../remote-field/src/entry.tsx')),
  chat: createPlainLoader(() => import(/* webpackPrefetch: true */ '../remote-chat/src/entry.tsx')),
  barcode: createPlainLoader(() => import(/* webpackPrefetch: true */ '../remote-barcode/src/entry.tsx')),
};

export function remoteLoader(name: string): Loader<PlainPart> {
  const loader = loaders[name];
  if (loader === undefined) throw new Error(`${name} is none of the domains that are measured`);
  return loader;
}
