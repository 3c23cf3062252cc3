import type { Package } from '../../server/project.ts';

/** The files of a new remote: one screen with its header, in the state that its address opens. */

function pascalCase(name: string): string {
  return name.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

export type NewRemote = {
  name: string;
  /** The address of its first screen. */
  address: string;
  title: string;
  port: number;
  /** The package of an existing remote, from which the versions are taken. */
  like: Package;
};

/** The files with which a remote describes itself: its addresses, and its entry of the home menu. */
function declarationFiles({ title, address }: Pick<NewRemote, 'title' | 'address'>): Record<string, string> {
  return {
    'src/addresses/patterns.ts': `/** The addresses of its screens, as the router takes them. */
export const patterns = { first: '${address}' } as const;

/** Where Back leads from them with nothing to go back to (SH-43). */
export const parents = { first: '/' } as const;
`,
    'src/declaration.ts': `import type { RemoteDeclaration } from '@field-sales/shared/contract/declaration';
import { parents, patterns } from './addresses/patterns.ts';

/** What a host draws of it before it is loaded: its addresses, and its entry of the home menu. */
export const declaration: RemoteDeclaration = {
  screens: [{ pattern: patterns.first, title: '${title}', parent: parents.first }],
  entry: {
    path: patterns.first,
    text: '${title}',
    order: 100,
    colour: 'slate',
    pictogram: [
      {
        d: 'M14 24a10 10 0 0 1 10-10h48a10 10 0 0 1 10 10v48a10 10 0 0 1-10 10H24a10 10 0 0 1-10-10z',
        fill: 'paper',
      },
      { d: 'M30 38h36M30 58h24' },
    ],
  },
};
`,
  };
}

/** The new remote's files by their paths. */
export function remoteFiles({ name, title, address, port, like }: NewRemote): Record<string, string> {
  const screen = `${pascalCase(name)}Screen`;
  const routes = `${pascalCase(name)}Routes`;
  const taken = ['@field-sales/shared', 'react', 'react-dom'];
  return {
    'package.json': `${JSON.stringify(
      {
        name: `@field-sales/remote-${name}`,
        version: '1.0.0',
        private: true,
        type: 'module',
        config: { port },
        dependencies: Object.fromEntries(taken.map((needed) => [needed, like.dependencies[needed]])),
        peerDependencies: like.peerDependencies,
        devDependencies: { '@field-sales/tooling': like.devDependencies['@field-sales/tooling'] },
      },
      null,
      2,
    )}\n`,
    'webpack.config.ts': `import { remoteConfig } from '@field-sales/tooling/webpack/preset';

export default () => remoteConfig(import.meta.dirname);
`,
    ...declarationFiles({ title, address }),
    'src/entry.tsx': `import { QueryScope } from '@field-sales/shared/query';
import { Route, Routes } from '@field-sales/shared/router';
import { patterns } from './addresses/patterns.ts';
import { ${screen} } from './${name}-screen.tsx';

/** The screens of ${title}. */
export default function ${routes}() {
  return (
    <QueryScope>
      <Routes>
        <Route path={patterns.first} element={<${screen} />} />
      </Routes>
    </QueryScope>
  );
}
`,
    [`src/${name}-screen.tsx`]: `import { useGo } from '@field-sales/shared/router';
import { Page } from '@field-sales/shared/ui/page';
import { PageHeader } from '@field-sales/shared/ui/page-header';
import { parents } from './addresses/patterns.ts';

export function ${screen}() {
  const go = useGo();
  return (
    <Page header={<PageHeader title="${title}" onBack={() => void go.back(parents.first)} />}>
      <p>${title}</p>
    </Page>
  );
}
`,
    'src/entry.test.tsx': `import { MemoryRouter } from '@field-sales/shared/router';
import { render, screen } from '@testing-library/react';
import { patterns } from './addresses/patterns.ts';
import ${routes} from './entry.tsx';

test('its address opens its screen', () => {
  render(
    <MemoryRouter initialEntries={[patterns.first]}>
      <${routes} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { level: 1, name: '${title}' })).toBeVisible();
});
`,
  };
}
