import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, Fragment, type ReactNode } from 'react';
import { isCallError } from '../http/call-error.ts';
import { useEmployeeNumber } from './router/router.ts';

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

function noteNetwork(): void {
  onlineManager.setOnline(navigator.onLine);
}

// By itself it takes every device for online, and hears nothing while no screen is open: a screen that is opened offline
// would fail instead of waiting (SH-44).
noteNetwork();
window.addEventListener('online', noteNetwork);
window.addEventListener('offline', noteNetwork);

const clients = new Map<string | null, QueryClient>();

function createClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Only what never reached the server is asked again by itself; offline reads wait for the network (SH-44).
        retry: (count, error) => count < 1 && isCallError(error, 'network'),
        retryDelay: 1000,
        staleTime: 0,
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      // A save fails as any other while offline: it does not wait.
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** The server cache of one employee number: nothing of another is ever shown (SH-45). */
export function queryClientOf(employeeNumber: string | null): QueryClient {
  const known = clients.get(employeeNumber);
  if (known !== undefined) return known;
  const created = createClient();
  clients.set(employeeNumber, created);
  return created;
}

/** Gives its screens the server cache of the address's employee number; another number is a fresh start. */
export function QueryScope({ children }: { children: ReactNode }) {
  const employeeNumber = useEmployeeNumber();
  return createElement(QueryClientProvider, {
    client: queryClientOf(employeeNumber),
    children: createElement(Fragment, { key: employeeNumber ?? '' }, children),
  });
}
