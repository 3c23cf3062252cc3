import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { appFolder, projectFolder, remoteNames } from '../../server/project.ts';

const configSchema = v.object({
  config: v.optional(v.object({ domains: v.optional(v.array(v.string())) })),
});

/** The folders of the API that a remote's team writes: the one of its name, or those that its package names (`config.domains`). */
function domainsOf(app: string, folder: string): readonly string[] {
  const file = path.join(appFolder(app, folder), 'package.json');
  const { config } = v.parse(configSchema, JSON.parse(fs.readFileSync(file, 'utf8')));
  return (config?.domains ?? [app]).filter((name) => fs.existsSync(path.join(folder, 'api', 'src', name)));
}

/** The remote's browser tests: those whose file names begin with its name, `chat.spec.ts` and `chat-photos.spec.ts`. */
function browserTestsOf(app: string, folder: string): readonly string[] {
  const tests = path.join(folder, 'e2e', 'tests');
  if (!fs.existsSync(tests)) return [];
  const isOf = (remote: string, file: string) =>
    file.startsWith(`${remote}.`) || file.startsWith(`${remote}-`);
  const longer = remoteNames(folder).filter((name) => name.startsWith(`${app}-`));
  return fs
    .readdirSync(tests)
    .filter((file) => file.endsWith('.spec.ts') && isOf(app, file))
    .filter((file) => !longer.some((remote) => isOf(remote, file)))
    .sort();
}

/** What belongs to an app, as paths of the project. */
export type OwnParts = {
  folder: string;
  domains: readonly string[];
  browserTests: readonly string[];
};

export function ownPartsOf(app: string, folder = projectFolder): OwnParts {
  const isRemote = app !== 'host';
  return {
    folder: path.basename(appFolder(app)),
    domains: isRemote ? domainsOf(app, folder).map((name) => `api/src/${name}`) : [],
    // The host's browser tests open every remote, so they belong to everybody.
    browserTests: isRemote ? browserTestsOf(app, folder).map((name) => `e2e/tests/${name}`) : [],
  };
}

/** The paths of everything that belongs to an app. */
export function pathsOf({ folder, domains, browserTests }: OwnParts): readonly string[] {
  return [folder, ...domains, ...browserTests];
}

/** Whether a file, by its path in the project, belongs to an app. */
export function isOwn(parts: OwnParts, file: string): boolean {
  return pathsOf(parts).some((own) => file === own || file.startsWith(`${own}/`));
}
