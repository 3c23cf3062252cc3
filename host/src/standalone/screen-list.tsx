import { Link, useAddress } from '@field-sales/shared/router';
import { useEffect, useState } from 'react';
import { createRegistry } from '../remotes/registry.ts';
import { screenTable } from '../screens/screen-table.ts';

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
  const screens = screenTable().screens.filter(
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
