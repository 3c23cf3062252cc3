import { showAlert } from '@field-sales/shared/dialogs';
import { useOverlay } from '@field-sales/shared/hooks/use-overlay';
import { useNewFailure } from '@field-sales/shared/hooks/use-new-failure';
import { hashKey, queryOptions, useQuery } from '@field-sales/shared/query';
import { commonText } from '@field-sales/shared/text/common';
import { useState } from 'react';

type LookupResult = {
  /** Each lookup has another one. */
  key: number;
  /** Null while the lookup is under way. */
  address: string | null;
  /** The press that asked for the result. */
  request: object;
};

export type Lookup = {
  /** Undefined before the first lookup, after a failed one, and as soon as other parameters are chosen. */
  result: LookupResult | undefined;
  lookUp: () => void;
};

type Request<Parameters> = { key: number; parameters: Parameters };
type GetAddress<Parameters> = (parameters: Parameters, signal: AbortSignal) => Promise<string>;

let lastKey = 0;

function lookupOptions<Parameters>(
  name: string,
  request: Request<Parameters> | undefined,
  get: GetAddress<Parameters>,
) {
  return queryOptions({
    queryKey: ['lookup', name, request?.key],
    queryFn: ({ signal }) => (request === undefined ? '' : get(request.parameters, signal)),
    enabled: request !== undefined,
    // Each press asks the server: no answer is used twice.
    staleTime: Infinity,
    gcTime: 0,
  });
}

/**
 * Looks an address up, under the overlay; a dialog says if it fails (ERR-04). `parameters` are undefined while they are
 * incomplete.
 */
export function useLookup<Parameters>(
  name: string,
  parameters: Parameters | undefined,
  get: GetAddress<Parameters>,
): Lookup {
  const [request, setRequest] = useState<Request<Parameters>>();
  const query = useQuery(lookupOptions(name, request, get));

  useOverlay(query.fetchStatus === 'fetching');
  useNewFailure(query, () => showAlert({ title: commonText.notice, text: commonText.lookupFailed }));

  const isCurrent = hashKey([request?.parameters]) === hashKey([parameters]);
  return {
    result:
      request === undefined || query.isError || !isCurrent
        ? undefined
        : { key: request.key, address: query.data ?? null, request },
    lookUp: () => {
      if (parameters !== undefined) setRequest({ key: (lastKey += 1), parameters });
    },
  };
}
