import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, Fragment, useState, type ReactNode } from 'react';
import type * as v from 'valibot';
import { isCallError } from '../../http/call-error.ts';
import { isOnline, isSettling } from '../../lib/is-online.ts';
import { keptReads, restoreKept } from '../../kept/kept-door.ts';
import { getText, parseAnswer, type ReadOptions } from '../http/http.ts';
import { useEmployeeNumber, usePage } from '../router/router.ts';
import { currentEmployeeNumber } from '../session.ts';

export { notKeptText, useAsOf } from '../../kept/as-of.ts';

export {
  hashKey,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';

function recordNetwork(): void {
  onlineManager.setOnline(isOnline());
}

function isNetworkSettled(): boolean {
  return onlineManager.isOnline() && !isSettling();
}

// TanStack Query believes at first that every device is online, and listens only while a screen is open: a screen that
// is opened offline would fail instead of waiting (SH-44).
recordNetwork();
window.addEventListener('online', recordNetwork);
window.addEventListener('offline', recordNetwork);

const clients = new WeakMap<object, Map<string | null, QueryClient>>();

function createClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // A device may say that it is offline though it is not: reads go out all the same, and wait only after they
        // have failed.
        networkMode: 'offlineFirst',
        // Only what never reached the server is asked again by itself; offline reads wait for the network
        // (SH-44, OFF-16).
        retry: (count, error) => isCallError(error, 'network') && (count < 1 || !isNetworkSettled()),
        retryDelay: () => (onlineManager.isOnline() ? 1000 : 0),
        // What is drawn from the device is asked for again (OFF-14).
        staleTime: 0,
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      // Offline, a write fails like any other call instead of waiting.
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** What a query says of an answer that the device keeps. */
type Kept = {
  address: string;
  /** What the query makes of it. */
  restore: (text: string) => unknown;
  /** It replaces the server's answer only when that does not come, and is never drawn before. */
  isInstead?: boolean;
};

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { kept?: Kept };
  }
}

/**
 * Returns a function that keeps the answer of a call to `address`, for the number under which the call goes out: call
 * this just before the call.
 */
export function keeperOf(address: string): (text: string) => void {
  const employeeNumber = currentEmployeeNumber();
  return (text) => void keptReads(employeeNumber).then((kept) => kept?.keep(address, text));
}

type KeptOptions = Pick<ReadOptions, 'mayHavePhotos'> & Pick<Kept, 'isInstead'>;

/**
 * Query options of a GET: its answer parsed by `schema`, and kept on the device as it came (OFF-14). A screen
 * that is left aborts it (SH-25, SH-26).
 */
export function keptRead<TSchema extends v.GenericSchema>(
  address: string,
  schema: TSchema,
  options?: KeptOptions,
) {
  const restore = (text: string) => parseAnswer(text, schema);
  return {
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const keep = keeperOf(address);
      const text = await getText(address, { ...options, signal });
      const parsed = restore(text);
      keep(text);
      return parsed;
    },
    meta: { kept: { address, restore, ...options } },
  };
}

/** The server cache of one employee number on a page: nothing of another is ever shown (SH-45, OFF-19). */
function queryClientOf(page: object, employeeNumber: string | null): QueryClient {
  const ofPage = clients.get(page) ?? new Map<string | null, QueryClient>();
  clients.set(page, ofPage);
  const known = ofPage.get(employeeNumber);
  if (known !== undefined) return known;
  const client = createClient();
  ofPage.set(employeeNumber, client);
  restoreKept(client, employeeNumber);
  return client;
}

/** Gives its screens the server cache of the address's employee number; another number is a fresh start. */
export function QueryScope({ children }: { children: ReactNode }) {
  const employeeNumber = useEmployeeNumber();
  const [itself] = useState({});
  return createElement(QueryClientProvider, {
    client: queryClientOf(usePage() ?? itself, employeeNumber),
    children: createElement(Fragment, { key: employeeNumber ?? '' }, children),
  });
}
