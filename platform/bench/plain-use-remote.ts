import type { RemoteName } from '@field-sales/shared/lib/screens';
import { useEffect, useState, type ComponentType } from 'react';

/**
 * The baseline of the benchmark: the same screens in one ordinary webpack build, each domain a lazy chunk that is
 * prefetched. It takes the place of the host's `use-remote.ts`.
 */
const screens: Readonly<Record<RemoteName, () => Promise<{ default: ComponentType }>>> = {
  events: () => import(/* webpackPrefetch: true */ '../../remote-events/src/entry.tsx'),
  field: () => import(/* webpackPrefetch: true */ '../../remote-field/src/entry.tsx'),
  chat: () => import(/* webpackPrefetch: true */ '../../remote-chat/src/entry.tsx'),
  barcode: () => import(/* webpackPrefetch: true */ '../../remote-barcode/src/entry.tsx'),
};

type PlainState =
  { status: 'loading'; isSlow: false } | { status: 'ready'; remote: { Screens: ComponentType }; attempt: 0 };

export function useRemote(name: RemoteName): { state: PlainState; retry: () => void } {
  const [state, setState] = useState<PlainState>({ status: 'loading', isSlow: false });
  useEffect(() => {
    let isMounted = true;
    void screens[name]().then(({ default: Screens }) => {
      if (isMounted) setState({ status: 'ready', remote: { Screens }, attempt: 0 });
    });
    return () => {
      isMounted = false;
    };
  }, [name]);
  return { state, retry: () => undefined };
}
