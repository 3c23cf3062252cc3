import { useCallback, useContext, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { historyIndexOf } from '../history-index.ts';
import { layersSettled } from '../layers.ts';
import { employeeNumberOf, withEmployeeNumber } from '../session.ts';
import { PageContext } from './screen-router.tsx';

export { ScreenRouter } from './screen-router.tsx';

/**
 * The part of the router that screens use. Shared modules are never tree-shaken, so a facade that names what is used
 * keeps the rest of the router out of the first load.
 */
export {
  Link,
  MemoryRouter,
  Route,
  Routes,
  useLocation,
  useNavigationType,
  useParams,
} from 'react-router-dom';

/** The employee number of the open address; null where there is none. */
export function useEmployeeNumber(): string | null {
  return employeeNumberOf(useLocation().search);
}

/** The open page, as a key for what a page keeps across its screens; undefined outside of a `ScreenRouter`. */
export function usePage(): object | undefined {
  return useContext(PageContext);
}

/** An address inside the product for a link: the path with the employee number (SH-05). */
export function useAddress(): (path: string) => string {
  const employeeNumber = useEmployeeNumber();
  return useCallback((path) => withEmployeeNumber(path, employeeNumber), [employeeNumber]);
}

export type Go = {
  /** Opens a path of the product; with `replace` in the place of the open entry. */
  to: (path: string, options?: { replace?: boolean; state?: unknown }) => Promise<void>;
  /** One page back; without a page to go back to, `parent` takes the entry's place (SH-43). */
  back: (parent: string) => Promise<void>;
};

function canGoBack(): boolean {
  return (historyIndexOf(window.history.state) ?? 0) > 0;
}

/** Navigation that waits for closing layers and carries the employee number. */
export function useGo(): Go {
  const navigate = useNavigate();
  const address = useAddress();
  return useMemo(
    () => ({
      to: async (path, options = {}) => {
        await layersSettled();
        await navigate(address(path), options);
      },
      back: async (parent) => {
        await layersSettled();
        if (canGoBack()) await navigate(-1);
        else await navigate(address(parent), { replace: true });
      },
    }),
    [address, navigate],
  );
}
