import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pTimeout from 'p-timeout';
import { Capabilities, WebDriver } from 'selenium-webdriver';
import { Executor, HttpClient, type Request, type Response } from 'selenium-webdriver/http';
import { hasWebkit } from '../../tooling/commands/install-webkit.ts';
import { freePort } from '@field-sales/shared/test/free-port';
import { killGroup, runningProcesses } from '../support/processes.ts';
import { settings } from '../support/settings.ts';

type Engine = {
  name: string;
  /** The engine's name in the capabilities of its driver. */
  vendor: 'webkitgtk' | 'wpe';
  driver: string;
  /** The command before the driver's own: WPE asks for its accessibility bus when it starts. */
  before: readonly string[];
  webview: string;
  environment: Readonly<Record<string, string>>;
  /** The process that runs the page. */
  webProcess: string;
  hasTouch: boolean;
  /** Whether the engine has the mock camera: WPE 2.38 is built without `navigator.mediaDevices`. */
  hasCamera: boolean;
};

/** The longest wait in ms for a webview, and for an answer of its driver. */
const longestAnswer = 60_000;

const environment = { TZ: 'Asia/Seoul', LANG: 'C.UTF-8', NO_AT_BRIDGE: '1' };

const gtk: Engine = {
  name: 'WebKitGTK',
  vendor: 'webkitgtk',
  driver: '/usr/bin/WebKitWebDriver',
  before: [],
  webview: 'gtk-webview.py',
  // Without this address it would wait for a bus that nobody started, sometimes for ever.
  environment: { ...environment, DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent' },
  webProcess: 'WebKitWebProcess',
  hasTouch: false,
  hasCamera: true,
};

const wpe: Engine = {
  name: 'WPE WebKit',
  vendor: 'wpe',
  driver: '/usr/bin/WPEWebDriver',
  before: ['/usr/bin/dbus-run-session', '--'],
  webview: 'wpe-webview.py',
  environment,
  webProcess: 'WPEWebProcess',
  hasTouch: true,
  hasCamera: false,
};

export type { Engine };

/** The engines of this machine; `WEBKIT=wpe` takes one of them. */
export const engines: readonly Engine[] = [gtk, wpe].filter(
  ({ vendor }) => (settings.WEBKIT ?? vendor) === vendor && hasWebkit(vendor),
);

/** Whether this machine has one of them alone. */
export const isOnlyEngine = ![gtk, wpe].every(({ vendor }) => hasWebkit(vendor));

/** The options with which a webview is opened. */
export type Webview = {
  /** The folder of what it stores; with the same folder again, it is the same phone. */
  profile: string;
  /** The file for its console's output. */
  log: string;
  agent?: string | undefined;
  /** The file of a script that runs before the scripts of each page. */
  script?: string | undefined;
};

export type Session = { driver: WebDriver; process: ChildProcess };

/** Each driver has a process group of its own, which a signal to the tests does not reach. */
const drivers = new Set<ChildProcess>();

export function killDrivers(): void {
  for (const { pid } of drivers) if (pid !== undefined) process.kill(-pid, 'SIGKILL');
}

/** Starts a driver with one webview of the engine. */
export async function startSession(engine: Engine, webview: Webview): Promise<Session> {
  const port = await freePort();
  const child = spawn('env', [...engine.before, engine.driver, `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, ...engine.environment },
  });
  drivers.add(child);
  child.on('exit', () => drivers.delete(child));
  await answering(`http://127.0.0.1:${port}/status`, child);
  const options = Object.entries(webview).map(([name, value]) => `--${name}=${value}`);
  const args = [path.join(import.meta.dirname, engine.webview), ...options];
  const capabilities = new Capabilities({
    [`${engine.vendor}:browserOptions`]: { binary: '/usr/bin/python3', args },
    // The phone itself waits for its pages.
    pageLoadStrategy: 'none',
  });
  const executor = new Executor(new PatientClient(`http://127.0.0.1:${port}`));
  const session = { driver: WebDriver.createSession(executor, capabilities), process: child };
  try {
    await session.driver.getSession();
  } catch (error) {
    await endSession(session);
    throw new Error(`${engine.name} did not open: ${fs.readFileSync(webview.log, 'utf8')}`, { cause: error });
  }
  return session;
}

/** A driver sometimes never answers: then its request fails, so that it does not hold up the tests for ever. */
class PatientClient extends HttpClient {
  override send(request: Request): Promise<Response> {
    const [line] = String(request).split('\n');
    return pTimeout(super.send(request), {
      milliseconds: longestAnswer,
      message: `the driver has not answered ${line} for ${longestAnswer} ms`,
    });
  }
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const isThere = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    await setTimeout(20);
  }
  throw new Error('the driver ended before it answered');
}

/** Ends the driver and everything that it started, and waits until they have ended. */
export async function endSession({ process: child }: Session): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const exit = once(child, 'exit');
  await killGroup(child.pid);
  await exit;
}

/** The processes of this name that were started below another process. */
export function processesBelow(parent: number, name: string): readonly number[] {
  const all = runningProcesses();
  const found: number[] = [];
  const visit = (id: number) => {
    for (const one of all.filter((entry) => entry.parent === id)) {
      // The kernel shortens the names of processes.
      if (one.command === name.slice(0, 15)) found.push(one.id);
      visit(one.id);
    }
  };
  visit(parent);
  return found;
}
