import fs from 'node:fs';
import path from 'node:path';
import { projectFolder } from '../../server/project.ts';
import { pathsOf, type OwnParts } from './own-parts.ts';

const notBrowser = ['**/*.test.ts', '**/*.test.tsx', '**/src/test'];

/**
 * The compiler's projects for an app's own files and what these import: the three projects of this repository, each
 * with fewer files. A remote in a repository of its own has a single project, and nothing of others in it.
 */
export function writeTypeProjects(parts: OwnParts, target: string): readonly string[] {
  if (!fs.existsSync(path.join(projectFolder, 'tsconfig.browser.json')))
    return [path.join(projectFolder, 'tsconfig.json')];
  const { folder, domains } = parts;
  const projects = [
    { extending: 'tsconfig.json', include: ['tooling/*.d.ts', ...pathsOf(parts)], exclude: [] },
    {
      extending: 'tsconfig.browser.json',
      include: [`${folder}/src`, 'tooling/dev/*.d.ts', 'tooling/webpack/defined.d.ts'],
      exclude: notBrowser,
    },
    ...(domains.length === 0
      ? []
      : [{ extending: 'tsconfig.node.json', include: ['tooling/*.d.ts', ...domains], exclude: [] }]),
  ];
  fs.mkdirSync(target, { recursive: true });
  const here = (name: string) => path.relative(target, path.join(projectFolder, name));
  return projects.map(({ extending, include, exclude }) => {
    const file = path.join(target, extending);
    const project = {
      extends: here(extending),
      include: ['*.d.ts', ...include].map(here),
      exclude: ['**/node_modules', '**/dist', ...exclude].map(here),
    };
    fs.writeFileSync(file, JSON.stringify(project));
    return file;
  });
}
