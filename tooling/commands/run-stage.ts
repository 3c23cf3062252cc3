import { spawn, type ChildProcess } from 'node:child_process';

/** How long in ms processes that were asked to end may take. */
const longestEnd = 10_000;

const running = new Set<ChildProcess>();

/** Ends a stage and everything that it started. */
function end({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // All of its processes have ended already.
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    for (const child of running) end(child, 'SIGTERM');
    process.exit(1);
  });
}

type Options = {
  folder: string;
  env?: NodeJS.ProcessEnv;
  /**
   * Longest time in ms. A stage that hangs is ended after it and counts as failed, so that it does not hold up the
   * others.
   */
  limit: number;
  onOutput?: (bytes: Buffer) => void;
};

/** Runs a command in a process group of its own; gives its exit code and all that it and its children printed. */
export function runStage(
  [command = '', ...args]: readonly string[],
  { folder, env = {}, limit, onOutput }: Options,
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    let output = '';
    let isLate = false;
    const print = (bytes: Buffer) => {
      output += bytes.toString();
      onOutput?.(bytes);
    };
    const child = spawn(command, args, {
      cwd: folder,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    running.add(child);
    let kill: NodeJS.Timeout | undefined;
    const late = setTimeout(() => {
      isLate = true;
      print(Buffer.from(`\nended: it ran for more than ${limit / 60_000} minutes\n`));
      end(child, 'SIGTERM');
      kill = setTimeout(() => end(child, 'SIGKILL'), longestEnd);
    }, limit);
    child.stdout.on('data', print);
    child.stderr.on('data', print);
    child.on('close', (code) => {
      clearTimeout(late);
      clearTimeout(kill);
      running.delete(child);
      resolve({ code: isLate ? 1 : (code ?? 1), output });
    });
  });
}
