import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Starts an X server that chooses its own number; answers it with the name under which programs find it. */
export async function startDisplay(): Promise<{ process: ChildProcess; name: string }> {
  const child = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '800x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])) as [unknown];
  if (child.exitCode !== null) throw new Error('Xvfb did not start');
  return { process: child, name: `:${String(number).trim()}` };
}
