import type { Package } from '../../server/project.ts';

/** The files of a new remote: one screen with its header, in the state that its address opens. */

function pascalCase(name: string): string {
  return name.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** `promotions-map` → `promotionsMap`: the name of its address in the route table. */
export function camelCase(name: string): string {
  return name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

export type NewRemote = {
  name: string;
  title: string;
  port: number;
  /** The package of a remote that is there: it gives the versions. */
  like: Package;
};

/** The new remote's files by their paths. */
export function remoteFiles({ name, title, port, like }: NewRemote): Record<string, string> {
  const key = camelCase(name);
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
    'src/entry.tsx': `import { routePatterns } from '@field-sales/shared/lib/routes';
import { QueryScope } from '@field-sales/shared/query';
import { Route, Routes } from '@field-sales/shared/router';
import { ${screen} } from './${name}-screen.tsx';

/** The screens of ${title}. */
export default function ${routes}() {
  return (
    <QueryScope>
      <Routes>
        <Route path={routePatterns.${key}} element={<${screen} />} />
      </Routes>
    </QueryScope>
  );
}
`,
    [`src/${name}-screen.tsx`]: `import { routePatterns } from '@field-sales/shared/lib/routes';
import { useGo } from '@field-sales/shared/router';
import { Page } from '@field-sales/shared/ui/page';
import { PageHeader } from '@field-sales/shared/ui/page-header';

export function ${screen}() {
  const go = useGo();
  return (
    <Page header={<PageHeader title="${title}" onBack={() => void go.back(routePatterns.home)} />}>
      <p>${title}</p>
    </Page>
  );
}
`,
    'src/entry.test.tsx': `import { routePatterns } from '@field-sales/shared/lib/routes';
import { MemoryRouter } from '@field-sales/shared/router';
import { render, screen } from '@testing-library/react';
import ${routes} from './entry.tsx';

test('its address opens its screen', () => {
  render(
    <MemoryRouter initialEntries={[routePatterns.${key}]}>
      <${routes} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { level: 1, name: '${title}' })).toBeVisible();
});
`,
  };
}
