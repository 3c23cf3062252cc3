/**
 * `npm run new-remote -- promotions-map "행사 지도" /promotions-map`: the skeleton of a new remote, and its lines where
 * every remote is named. Nothing is written where something is in the way.
 */
import fs from 'node:fs';
import path from 'node:path';
import { appFolder, projectFolder, readPackage } from '../../server/project.ts';
import { readRemotePorts } from '../../server/settings/settings.ts';
import { addOrigin, addPattern, addScreen, addService, deploymentOf } from '../scaffold/project-edits.ts';
import { remoteFiles } from '../scaffold/remote-files.ts';

function problemOf(name: string, title: string, address: string, routes: string): string | undefined {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name)) return `the name ${name} is not in kebab case`;
  if (fs.existsSync(appFolder(name))) return `remote-${name} is there already`;
  if (title === '' || /['"<>{}\\]/.test(title)) return 'a title without quotes and brackets is needed';
  if (!/^\/[a-z0-9][a-z0-9/-]*$/.test(address)) return `the path ${address} does not begin with a slash`;
  if (routes.includes(`'${address}'`)) return `${address} opens another screen`;
  return undefined;
}

const [name = '', title = '', address = ''] = process.argv.slice(2);
const routesFile = path.join(projectFolder, 'shared', 'src', 'lib', 'routes.ts');
const screensFile = path.join(projectFolder, 'shared', 'src', 'lib', 'screens.ts');
const composeFile = path.join(projectFolder, 'docker-compose.yml');
const routes = fs.readFileSync(routesFile, 'utf8');
const problem = problemOf(name, title, address, routes);
if (problem !== undefined) {
  console.error(`npm run new-remote -- <name> "<title>" </path>: ${problem}`);
  process.exit(2);
}

const [likeName = '', likePort = 0] = Object.entries(readRemotePorts()).at(-1) ?? [];
const like = readPackage(appFolder(likeName));
const port = Math.max(...Object.values(readRemotePorts())) + 1;
const manifests = path.join(projectFolder, 'deploy', 'kubernetes');
const ownManifest = path.join(manifests, `remote-${name}.yaml`);
const hostManifest = path.join(manifests, 'host.yaml');
const read = (file: string) => fs.readFileSync(file, 'utf8');
const service = { name, port, like: { name: likeName, port: likePort } };
const edits: readonly (readonly [file: string, text: string])[] = [
  [routesFile, addPattern(routes, { name, path: address })],
  [screensFile, addScreen(read(screensFile), { name, title })],
  [composeFile, addService(read(composeFile), service)],
  [hostManifest, addOrigin(read(hostManifest), service)],
  [ownManifest, deploymentOf(read(path.join(manifests, `remote-${likeName}.yaml`)), service)],
];
for (const [file, text] of Object.entries(remoteFiles({ name, title, port, like }))) {
  const target = path.join(appFolder(name), file);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.writeFileSync(target, text);
}
for (const [file, text] of edits) fs.writeFileSync(file, text);
console.log(`remote-${name} on port ${port}, opened by ${address}. Next:
  npm install                      its place among the packages
  npm run dev -- ${name} --standalone
  npm run check -- ${name}
  docs/teams.md                    a way in from the home menu, releasing, operating`);
