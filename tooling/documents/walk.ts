import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { RunningRemote } from '../../release/module-graph.ts';
import { readRunningProduct } from '../../release/running-product.ts';
import { projectFolder, remoteNames } from '../../server/project.ts';
import { freePort } from '@field-sales/shared/test/free-port';
import { cloneProject } from '../test/project-copy.ts';
import { blockCommands, formOf, textCommands } from './commands.ts';
import { elsewhere } from './elsewhere.ts';

const execute = promisify(execFile);
const addedRemote = 'promotions-map';
const apps = ['host', ...remoteNames(), addedRemote, '<app>', '<remote>'];

/** Commands that a document mentions only in its text; the walk types them after the commands of the blocks. */
const typedLast: Readonly<Record<string, readonly string[]>> = {
  'teams.md': ['npm run tables -w api'],
  'operations.md': ['npm run workbench'],
};

/** The commands that the walk through a document types, and those that the document mentions. */
export function commandsOf(document: string): { typed: readonly string[]; mentioned: readonly string[] } {
  const markdown = fs.readFileSync(path.join(projectFolder, 'docs', document), 'utf8');
  const mentioned = textCommands(markdown);
  const last = (typedLast[document] ?? []).filter((command) => mentioned.includes(command));
  return { typed: [...blockCommands(markdown), ...last], mentioned };
}

/** The mentioned commands that are neither typed anywhere, for any app and version, nor run elsewhere. */
export function untyped(mentioned: readonly string[], typed: readonly string[]): readonly string[] {
  const forms = typed.filter((command) => !(command in elsewhere)).map((command) => formOf(command, apps));
  const isTyped = (command: string) => forms.some((form) => `${form} `.startsWith(`${command} `));
  return mentioned.filter((command) => !(command in elsewhere) && !isTyped(formOf(command, apps)));
}

/** What a walk does with a command besides typing it. */
export type Step = {
  /** Prepares what is there when somebody follows the document. */
  before?: () => Promise<void> | void;
  /** What the command has to print. */
  prints?: RegExp;
  /** Looks at what the command has done. */
  after?: (output: string) => Promise<void> | void;
};

type Walk = {
  /** A clone with an installation of its own, committed. */
  folder: string;
  origin: string;
  /** The variables of the shell. */
  shell: NodeJS.ProcessEnv;
  /** Names that a document uses and that mean nothing on this machine, each with what stands for it here. */
  names: Map<string, string>;
  type: (command: string) => Promise<string>;
  /** Starts the clone's product as it is built, without its backend, and lets it run until the test ends. */
  serve: () => Promise<void>;
  /** Waits until a promoted version is served: the host looks into the registry every few seconds. */
  isServed: (app: string, version: string) => Promise<void>;
};

/** A fresh clone in which a document's commands are typed. */
export async function startWalk(context: TestContext, name: string): Promise<Walk> {
  // On the project's own disk, so that the installed packages need not be copied byte by byte.
  const root = path.join(projectFolder, '.cache', 'documents', name);
  fs.rmSync(root, { recursive: true, force: true });
  context.after(() => fs.rmSync(root, { recursive: true, force: true }));
  const folder = path.join(root, 'clone');
  fs.mkdirSync(folder, { recursive: true });
  const builds = ['host', ...remoteNames().map((remote) => `remote-${remote}`)].map((app) => `${app}/dist`);
  cloneProject(folder, { with: ['dist', ...builds] });
  // npm writes into this file, and through its hard link into the project's own as well.
  fs.rmSync(path.join(folder, 'node_modules', '.package-lock.json'), { force: true });

  const variables = ['HOST', ...remoteNames(folder), addedRemote].map(
    (app) => `${app.replaceAll('-', '_').toUpperCase()}_PORT`,
  );
  const ports = await Promise.all(
    variables.map(async (variable) => [variable, String(await freePort())] as const),
  );
  const origin = `http://localhost:${ports[0]?.[1] ?? ''}`;
  const inherited = Object.entries(process.env).filter(
    ([key]) => !/^(?:NODE_TEST_CONTEXT|TEST_\w+)$/.test(key),
  );
  const shell: NodeJS.ProcessEnv = {
    ...Object.fromEntries(inherited),
    ...Object.fromEntries(ports),
    API_ORIGIN: 'http://127.0.0.1:9',
    RELEASE_BY: 'kim',
    GIT_AUTHOR_NAME: 'kim',
    GIT_AUTHOR_EMAIL: 'kim@field-sales.example',
    GIT_COMMITTER_NAME: 'kim',
    GIT_COMMITTER_EMAIL: 'kim@field-sales.example',
    npm_config_prefer_offline: 'true',
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_update_notifier: 'false',
  };
  const names = new Map([['https://sales.example', origin]]);
  const type = async (command: string): Promise<string> => {
    let text = command;
    for (const [documented, own] of names) text = text.replaceAll(documented, own);
    // A variable that is set in the shell has to stay for the commands that follow.
    const script = text.startsWith('export ') ? `${text}; env --null` : text;
    try {
      const { stdout, stderr } = await execute('bash', ['-e', '-o', 'pipefail', '-c', script], {
        cwd: folder,
        env: shell,
        maxBuffer: 64 * 1024 * 1024,
      });
      if (script === text) return stdout + stderr;
      const lines = stdout.split('\0').filter((line) => line.includes('='));
      Object.assign(shell, Object.fromEntries(lines.map(splitOnce)));
      return '';
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      throw new Error(`${command} failed\n${stdout.slice(-4000)}${stderr.slice(-4000)}`, { cause: error });
    }
  };
  await type('git init --quiet && git add --all && git commit --quiet --message "What a clone has"');
  const isServed = async (app: string, version: string) => {
    const isThere = ({ name, version: served }: RunningRemote) => name === app && served === version;
    while (!(await readRunningProduct(origin)).remotes.some(isThere)) await wait(100);
  };
  return { folder, origin, shell, names, type, serve: async () => serve(context, folder, shell), isServed };
}

function splitOnce(line: string): [string, string] {
  const at = line.indexOf('=');
  return [line.slice(0, at), line.slice(at + 1)];
}

/** Starts the product of a folder as it is built, and lets it run until the test ends. */
export async function serve(context: TestContext, folder: string, env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/start/serve.ts'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  context.after(async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  // The output is read to its end: a product whose output nobody reads stops at its next line.
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text) => String(text).includes('Ready: ') && resolve());
    child.once('exit', () => reject(new Error('the product stopped before it was ready')));
  });
}

/**
 * Types a document's commands in order. Fails for a command that the steps do not name and that is not run elsewhere.
 */
export async function walkThrough(
  typed: readonly string[],
  type: Walk['type'],
  steps: Readonly<Record<string, Step>>,
): Promise<void> {
  const unknown = typed.filter((command) => !(command in steps) && !(command in elsewhere));
  assert.deepEqual(unknown, [], 'commands that nobody has decided about');
  const unneeded = Object.keys(steps).filter((command) => !typed.includes(command));
  assert.deepEqual(unneeded, [], 'steps of commands that no document has');
  for (const command of typed) {
    const step = steps[command];
    if (step === undefined) continue;
    const started = Date.now();
    await step.before?.();
    const output = await type(command);
    console.log(`${((Date.now() - started) / 1000).toFixed(1)} s: ${command}`);
    if (step.prints !== undefined) assert.match(output, step.prints, command);
    await step.after?.(output);
  }
}
