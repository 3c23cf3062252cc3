import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, Fragment, useState, type ReactNode } from 'react';
import { isCallError } from '../http/call-error.ts';
import { useEmployeeNumber, usePage } from './router/router.ts';

export {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';

/** How long, in ms, a network that has just come back may still cut calls: the device gets new addresses meanwhile. */
const settlesWithin = 5000;
let backAt = -Infinity;

function noteNetwork(): void {
  if (navigator.onLine && !onlineManager.isOnline()) backAt = performance.now();
  onlineManager.setOnline(navigator.onLine);
}

function isNetworkSettled(): boolean {
  return onlineManager.isOnline() && performance.now() - backAt > settlesWithin;
}

// TanStack Query takes every device for online at first, and listens only while a screen is open: a screen that is
// opened offline would fail instead of waiting (SH-44).
noteNetwork();
window.addEventListener('online', noteNetwork);
window.addEventListener('offline', noteNetwork);

const clients = new WeakMap<object, Map<string | null, QueryClient>>();

function createClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // A device may say that it is offline though it is not: reads go out all the same, and wait once they have failed.
        networkMode: 'offlineFirst',
        // Only what never reached the server is asked again by itself; offline reads wait for the network (SH-44).
        retry: (count, error) => isCallError(error, 'network') && (count < 1 || !isNetworkSettled()),
        retryDelay: () => (onlineManager.isOnline() ? 1000 : 0),
        staleTime: 0,
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      // Offline a write fails as any other does, instead of waiting.
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** The server cache of one employee number on a page: nothing of another is ever shown (SH-45). */
function queryClientOf(page: object, employeeNumber: string | null): QueryClient {
  const ofPage = clients.get(page) ?? new Map<string | null, QueryClient>();
  clients.set(page, ofPage);
  const client = ofPage.get(employeeNumber) ?? createClient();
  ofPage.set(employeeNumber, client);
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
