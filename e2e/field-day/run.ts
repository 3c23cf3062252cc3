/** `npm run test:field-day -- --seeds 20 --first 1 --visits 40 --workers 2 --diary`: plays days of one person, and prints what became of them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string' },
    first: { type: 'string' },
    visits: { type: 'string' },
    workers: { type: 'string' },
    diary: { type: 'boolean' },
  },
});
const given = Object.entries(values).map(([name, value]) => [
  `FIELD_DAY_${name.toUpperCase()}`,
  String(value),
]);
const days = spawn('npx', ['playwright', 'test', '-c', 'field-day/field-day.config.ts'], {
  cwd: path.resolve(import.meta.dirname, '..'),
  stdio: 'inherit',
  env: { ...process.env, ...(Object.fromEntries(given) as Record<string, string>) },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => days.kill(signal));
await once(days, 'exit');
process.exit(days.exitCode ?? 1);
