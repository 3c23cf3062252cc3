import { screenRoutes } from '@field-sales/shared/lib/screens';
import { Link, useAddress } from '@field-sales/shared/router';
import { useEffect, useState } from 'react';
import { createRegistry } from '../remotes/registry.ts';

/** The screens of the remotes that are here and that open without a value in their address. */
export function ScreenList() {
  const [names, setNames] = useState<readonly string[]>();
  const address = useAddress();
  useEffect(() => {
    createRegistry()
      .read()
      .then(
        (registry) => setNames(Object.keys(registry)),
        () => setNames([]),
      );
  }, []);
  const screens = screenRoutes.filter(
    ({ remote, pattern }) => names?.includes(remote) && !pattern.includes(':'),
  );
  return (
    <main>
      <h1>{names?.join(', ')}</h1>
      <ul>
        {screens.map(({ pattern, title }) => (
          <li key={pattern}>
            <Link to={address(pattern)}>
              {title} {pattern}
            </Link>
          </li>
        ))}
      </ul>
    </main>
  );
}
