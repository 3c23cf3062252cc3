/** `npm run test:documents`: types the commands of the documents that a team follows, one by one in a fresh clone. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { keyedNames } from '@field-sales/shared/node/keyed-names';
import { projectFolder } from '../../server/project.ts';
import { commandsOf, startWalk, walkThrough } from './walk.ts';

const teams = commandsOf('teams.md');
const operations = commandsOf('operations.md');

void test(
  'MF-02 MF-03 DEP-08 DEP-15 DEP-23 docs/teams.md, typed in a fresh clone, makes, signs, releases and promotes a remote',
  { timeout: 900_000 },
  async (context: TestContext) => {
    const walk = await startWalk(context, 'teams');
    const shared = path.join(walk.folder, '..', 'shared');
    walk.names.set('/srv/field-sales', shared);
    let publicKey = '';
    await walkThrough(teams.typed, walk.type, {
      'npm run new-remote -- promotions-map "행사 지도" /promotions-map': { prints: /remote-promotions-map/ },
      'npm install': {},
      'git add --all': {},
      'git commit --message "The event map has its first screen"': { prints: /remote-promotions-map/ },
      'npm run check -- promotions-map': { prints: /promotions-map: size/ },
      'npm run check -- promotions-map types dead-code': { prints: /types\n── promotions-map: dead-code\n$/ },
      'openssl genpkey -algorithm ed25519 -out ../promotions-map.pem': {},
      'openssl pkey -in ../promotions-map.pem -pubout -outform DER | base64': {
        prints: /^MCowBQYDK2VwAyEA/,
        after: (output) => {
          publicKey = output.trim();
        },
      },
      'export HOST_ORIGIN=https://sales.example': {},
      'export REGISTRY_DIR=/srv/field-sales/registry RELEASES_DIR=/srv/field-sales/releases': {},
      'export TEAMS_FILE=/srv/field-sales/teams.json RELEASE_KEY_FILE=../promotions-map.pem': {
        after: async () => {
          fs.mkdirSync(shared, { recursive: true });
          const team = { apps: ['promotions-map'], keys: [publicKey] };
          fs.writeFileSync(path.join(shared, 'teams.json'), JSON.stringify({ maps: team }));
          await walk.serve();
        },
      },
      'npm run release -- promotions-map --checked': { prints: /promotions-map 1\.[01]\.0 is released;/ },
      'npm run promote -- promotions-map 1.0.0': { prints: /promotions-map: nothing → 1\.0\.0, by kim/ },
      'npm run versions': { prints: /promotions-map: live 1\.0\.0/ },
      'npm run modules': {
        before: () => walk.isServed('promotions-map', '1.0.0'),
        prints: /promotions-map 1\.0\.0/,
      },
      'npm version 1.1.0 --workspace remote-promotions-map': { prints: /1\.1\.0/ },
      'git commit --all --message "The event map is 1.1.0"': {},
      'npm run preview -- promotions-map 1.1.0': { prints: /\/preview\.html\?link=/ },
      'npm run promote -- promotions-map 1.1.0 --percent 5': { prints: /1\.1\.0 .*5/ },
      'npm run promote -- promotions-map 1.1.0 --percent 5,25,100 --each 60': {
        prints: /5 % of all employees, after 60 minutes each 25 %, 100 %/,
      },
      'npm run abort -- promotions-map': { prints: /→ 1\.0\.0, by kim/ },
      'npm run promote -- promotions-map 1.1.0': { prints: /1\.0\.0 → 1\.1\.0, by kim/ },
      'npm run rollback -- promotions-map': { prints: /1\.1\.0 → 1\.0\.0, by kim/ },
      'npm run rollback -- promotions-map 1.0.0': { prints: /1\.0\.0 is live already/ },
      'npm run promote -- promotions-map 1.1.0 --force "why"': { prints: /1\.0\.0 → 1\.1\.0, by kim/ },
      'npm run sign -- promotions-map 1.0.0': { prints: /1\.0\.0 is signed/ },
      'npm run tables -w api': {
        prints: /fits the migrations/,
        // The command writes exactly what is committed.
        after: async () => assert.equal(await walk.type('git status --porcelain'), ''),
      },
    });
  },
);

/** The first line of each file, with the row that the table of files shows for it. */
function exampleFiles(): readonly [file: string, text: string][] {
  const markdown = fs.readFileSync(path.join(projectFolder, 'docs', 'operations.md'), 'utf8');
  const rows = markdown.matchAll(/^\| `([\w-]+\.csv)` .*\| `([^`]+)`<br>`([^`]+)` +\|$/gm);
  return [...rows].map(([, file = '', first = '', row = '']) => [file, `${first}\n${row}\n`]);
}

function takeKey(file: string, hasPrivatePart: boolean): void {
  const text = fs.readFileSync(file, 'utf8');
  assert.match(text, /"crv":"Ed25519"/);
  assert.equal(text.includes('"d":'), hasPrivatePart, file);
  fs.rmSync(file);
}

void test(
  'DEP-02 PRD-08 PRD-27 PRD-28 PRD-32 docs/operations.md, typed in a fresh clone, releases the host, locks people and brings data in',
  { timeout: 900_000 },
  async (context: TestContext) => {
    const walk = await startWalk(context, 'operations');
    const emptyDatabase = () => {
      walk.shell.DATA_DIR = path.join(walk.folder, '..', 'imported');
    };
    const startingWith = (words: string) => operations.typed.find((command) => command.startsWith(words));
    const [keys, nameOfPerson] = [startingWith('node -e '), startingWith('printf ')];
    assert.ok(keys !== undefined && nameOfPerson !== undefined);
    await walkThrough(operations.typed, walk.type, {
      [keys]: {
        after: () => {
          takeKey(path.join(walk.folder, 'keys'), true);
          takeKey(path.join(walk.folder, 'public'), false);
        },
      },
      'npm version 1.1.0 --workspace host': {
        // The version that is live before the command.
        before: async () => {
          walk.shell.HOST_ORIGIN = walk.origin;
          await walk.type('npm run build');
          await walk.serve();
          await walk.type('npm run release -- host --checked');
          await walk.type('npm run promote -- host 1.0.0');
        },
      },
      'git commit --all --message "The host is 1.1.0"': {},
      'npm run release -- host --checked': { prints: /host 1\.1\.0 is released;/ },
      'npm run promote -- host 1.1.0': { prints: /host: 1\.0\.0 → 1\.1\.0, by kim/ },
      'npm run rollback -- host': { prints: /host: 1\.1\.0 → 1\.0\.0, by kim/ },
      'npm run keep-release': { prints: /kept-release\.json\.br: \d+ kB/ },
      'npm run employees -- lock 20231107': {
        before: async () => {
          walk.shell.DATA_DIR = path.join(walk.folder, '..', 'sample');
          await walk.type('npm run seed --workspace api');
        },
        prints: /20231107/,
      },
      'npm run employees -- unlock 20231107': { prints: /20231107/ },
      'npm run chat-photos -- list 20231107': {
        prints: /^\S+ {2}\d{4}-.* {2}room /m,
        after: (output) => {
          const [, photo = ''] = /^(\S+) {2}\d{4}-/m.exec(output) ?? [];
          walk.names.set('<id>', photo);
        },
      },
      'npm run chat-photos -- delete 20231107 <id>': {},
      'npm run audit -- by 20231107': {},
      'npm run audit -- of 20231107 90': { prints: /an operator {2}employees unlock/ },
      'export RETENTION=messages=1095,photos=730,surveys=1825,keys=400,figures=1095': {},
      'npm run retention -- --dry-run': { prints: /^messages: \d+ from before .* would be removed/m },
      'npm run retention': { prints: /^figures: \d+ from before .* are removed/m },
      'npm run employees -- erase 20231107 --dry-run': { prints: /would be removed/ },
      'npm run employees -- erase 20231107': { prints: /are replaced/ },
      'npm run import -- data --dry-run': {
        before: () => {
          emptyDatabase();
          const folder = path.join(walk.folder, 'data');
          fs.mkdirSync(folder);
          const files = exampleFiles();
          assert.equal(files.length, 13);
          for (const [file, text] of files) fs.writeFileSync(path.join(folder, file), text);
        },
        prints: /employees\.csv/,
      },
      'npm run import -- data': { prints: /employees\.csv/ },
      'npm run import -- data --allow-withdrawals': { prints: /employees\.csv/ },
      [nameOfPerson]: {
        before: () => {
          walk.shell.LOG_KEY = 'a key';
        },
        after: (output) => assert.equal(output.trim(), keyedNames('a key')('20231107')),
      },
      'npm run workbench': {
        after: () => assert.ok(fs.existsSync(path.join(walk.folder, 'dist/workbench/index.html'))),
      },
    });
  },
);
