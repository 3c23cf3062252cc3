import { spawnSync } from 'node:child_process';
import { readChanges } from '../../server/registry/change-log.ts';
import { projectFolder } from '../../server/project.ts';
import { sampleOf } from '../support/extent.ts';
import { startOwnProduct, type OwnProduct } from '../support/own-product.ts';
import { isOwnProduct } from '../support/product.ts';
import { remotes } from '../support/remotes.ts';
import { expect, test } from '../support/test.ts';
import type { ScriptChange } from '../support/versions.ts';

test.skip(!isOwnProduct, 'it releases in a product that it starts from the build');
test.describe.configure({ mode: 'serial' });

let product: OwnProduct;
test.beforeAll(async () => {
  product = await startOwnProduct();
});
test.afterAll(async () => product.stop());

/** Answers what `npm run <name> -- <args>` prints, after its exit code. */
function type(name: string, ...args: readonly string[]): string {
  const script = ['--import', 'tsx', `release/commands/${name}.ts`, ...args];
  const options = { cwd: projectFolder, env: product.environment, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, script, options);
  return `${status}: ${stdout}${stderr}`;
}

const broken = 'throw new Error("broken build");';

/** Faulty versions: each is served as it was released, and fits by its contract. */
const bad: readonly { what: string; change: ScriptChange }[] = [
  {
    what: 'throws while it is drawn',
    change: (script) => script.replaceAll(/\(0,\w+\.jsxs?\)\(/g, `(()=>{${broken}})(`),
  },
  {
    what: 'has a part that throws',
    change: (script, name) => (name.startsWith('room.') ? broken + script : script),
  },
];

const history = () => readChanges(product.environment.REMOTES_FILE ?? '');

test('DEP-18 a version that draws its screens is promoted', async () => {
  await product.release('chat', '7.0.0');
  expect(type('promote', 'chat', '7.0.0')).toMatch(/^0: chat: .* → 7\.0\.0, by kim/);
});

for (const [index, { what, change }] of sampleOf([...bad.entries()]))
  test(`DEP-18 a version that ${what} is refused with what a browser saw, and the line stays`, async () => {
    const version = `7.${index + 1}.0`;
    await product.release('chat', version, change);
    const refused = type('promote', 'chat', version);
    expect(refused).toMatch(new RegExp(`^1: chat ${version} is not promoted\\n`));
    expect(refused).toMatch(new RegExp(`chat ${version} draws no /chat.* with the host .*broken build`));
    expect(history().map(({ to }) => to.version)).toEqual(['7.0.0']);
  });

test('DEP-18 by force alone it goes, and the history says why and what was seen', () => {
  expect(type('promote', 'chat', '7.1.0', '--force', 'for a demonstration')).toMatch(/→ 7\.1\.0/);
  const { to, forced } = history().at(-1) ?? {};
  expect([to?.version, forced?.why]).toEqual(['7.1.0', 'for a demonstration']);
  expect(forced?.problems.join()).toContain('broken build');
});

test('DEP-18 a rollback to a version that does not draw its screens is refused', async () => {
  await product.promote('chat', '7.0.0');
  expect(type('rollback', 'chat')).toMatch(/^1: chat is not rolled back\n.*broken build/s);
});

test('DEP-18 where there is no browser nothing is promoted, and what to install is said', async () => {
  await product.release('barcode', '7.0.0');
  product.environment.CHROMIUM = '/nowhere/chromium';
  const refused = type('promote', 'barcode', '7.0.0');
  delete product.environment.CHROMIUM;
  expect(refused).toMatch(
    /^1: barcode 7\.0\.0 is not promoted\n.*\/nowhere\/chromium is missing; install chromium/s,
  );
});

test('DEP-18 a host in which each live remote draws its screens is promoted', async () => {
  await product.release('host', '9.0.0');
  expect(type('promote', 'host', '9.0.0')).toMatch(/^0: .*host: .* → 9\.0\.0, by kim/s);
});

test('DEP-18 a host that breaks is refused, and each remote that it does not draw is named', async () => {
  await product.release('host', '9.1.0', (script, name) =>
    name.startsWith('main.') ? broken + script : script,
  );
  const refused = type('promote', 'host', '9.1.0');
  for (const { name } of remotes)
    expect(refused).toMatch(new RegExp(`${name} .* draws no /.* with the host 9\\.1\\.0`));
});
