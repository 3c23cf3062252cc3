/**
 * `npm run new-remote -- promotions-map "행사 지도" /promotions-map`: the skeleton of a new remote, and its lines in every
 * place that names all remotes. If something is in the way, nothing is written. With `--standalone` and a folder as the
 * last word, the remote is made as a repository of its own in that folder, with this repository's packages beside it.
 */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ScreenTable } from '@field-sales/shared/lib/screens';
import { appFolder, projectFolder, readPackage } from '../../server/project.ts';
import { readRemotePorts } from '../../server/settings/settings.ts';
import { declaredHere } from '../scaffold/declared-here.ts';
import { addOrigin, addOwners, addScraped, addService, deploymentOf } from '../scaffold/project-edits.ts';
import { packInto } from '../packages/packages.ts';
import { remoteFiles } from '../scaffold/remote-files.ts';
import { standaloneFiles } from '../scaffold/standalone-files.ts';

const read = (file: string) => fs.readFileSync(file, 'utf8');

/** The screens of the remotes in this repository. */
const screens = new ScreenTable(await declaredHere());

function problemOf(
  name: string,
  title: string,
  address: string,
  folder: string | undefined,
): string | undefined {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name)) return `the name ${name} is not in kebab case`;
  if (fs.existsSync(appFolder(name))) return `remote-${name} is there already`;
  if (title === '' || /['"<>{}\\]/.test(title)) return 'a title without quotes and brackets is needed';
  if (!/^\/[a-z0-9][a-z0-9/-]*$/.test(address)) return `the path ${address} does not begin with a slash`;
  if ((values.standalone === true) !== (folder !== undefined))
    return 'a folder outside belongs to --standalone, and --standalone needs one';
  if (folder !== undefined && fs.existsSync(folder)) return `${folder} is there already`;
  if (screens.find(address) !== undefined) return `${address} opens another screen`;
  return undefined;
}

function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(folder, file);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, text);
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { standalone: { type: 'boolean' } },
});
const [name = '', title = '', address = '', folder] = positionals;
const problem = problemOf(name, title, address, folder);
if (problem !== undefined) {
  console.error(`npm run new-remote -- [--standalone] <name> "<title>" </path> [<folder>]: ${problem}`);
  process.exit(2);
}

const [likeName = '', likePort = 0] = Object.entries(readRemotePorts()).at(-1) ?? [];
const like = readPackage(appFolder(likeName));
const port = Math.max(...Object.values(readRemotePorts())) + 1;
const files = remoteFiles({ name, title, address, port, like });

/** Writes the remote's files into this repository, and its lines into every place that names all remotes. */
function addHere(): void {
  const composeFile = path.join(projectFolder, 'docker-compose.yml');
  const manifests = path.join(projectFolder, 'deploy', 'kubernetes');
  const hostManifest = path.join(manifests, 'host.yaml');
  const prometheusFile = path.join(projectFolder, 'deploy', 'observability', 'prometheus.yaml');
  const ownersFile = path.join(projectFolder, 'docs', 'CODEOWNERS');
  const service = { name, port, like: { name: likeName, port: likePort } };
  const edits = {
    [composeFile]: addService(read(composeFile), service),
    [hostManifest]: addOrigin(read(hostManifest), service),
    [prometheusFile]: addScraped(read(prometheusFile), service),
    [ownersFile]: addOwners(read(ownersFile), name),
    [path.join(manifests, `remote-${name}.yaml`)]: deploymentOf(
      read(path.join(manifests, `remote-${likeName}.yaml`)),
      service,
    ),
  };
  writeFiles(appFolder(name), files);
  for (const [file, text] of Object.entries(edits)) fs.writeFileSync(file, text);
  console.log(`remote-${name} on port ${port}, opened by ${address}. Next:
  npm install                      its place among the packages
  npm run dev -- ${name} --standalone
  npm run check -- ${name}
  docs/teams.md                    its entry of the home menu, releasing, operating`);
}

/**
 * Makes a repository of its own: the remote, the files around it, and the packages of this repository that it needs.
 */
function addStandalone(folder: string): void {
  const packages = packInto(path.join(folder, 'packages'));
  writeFiles(folder, standaloneFiles(name, packages));
  writeFiles(path.join(folder, `remote-${name}`), files);
  console.log(`remote-${name} in ${folder}, opened by ${address}. Next, there:
  git init && npm install
  HOST_ORIGIN=https://… npm run dev -- ${name}
  npm run check -- ${name}
  docs/teams.md                    releasing and promoting from there`);
}

if (folder === undefined) addHere();
else addStandalone(path.resolve(folder));
