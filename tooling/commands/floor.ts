/**
 * `npm run floor`: fails if the built apps, their dependencies or the style sheets use something that is newer than the
 * oldest engines, unless `tooling/floor/allowed.ts` gives the reason why it may stay. The linter checks the scripts of
 * the sources.
 */
import { remoteNames } from '../../server/project.ts';
import { isAllowed, unusedEntries } from '../floor/allowed.ts';
import { floor } from '../floor/engines.ts';
import { newerInOutput, newerInSources } from '../floor/output.ts';

const hits = [...newerInSources(), ...['host', ...remoteNames()].flatMap(newerInOutput)];
const faults = hits
  .filter(({ name, source }) => !isAllowed(name, source))
  .map(({ name, source, line }) => `${source}:${line}  ${name}`);
const outdated = unusedEntries().map(
  (entry) => `allowed, and used nowhere: ${entry.name} in ${entry.in ?? 'any file'}`,
);
const lines = [...new Set([...faults, ...outdated])];
for (const line of lines) console.error(line);

const engines = Object.entries(floor).map(([engine, version]) => `${engine} ${version}`);
console.log(
  `${hits.length} uses of what is missing in ${engines.join(', ')} were looked at, ${lines.length} are at fault`,
);
if (lines.length > 0)
  console.error('Mend them, or give the reason in tooling/floor/allowed.ts: see docs/phones.md.');
process.exit(lines.length > 0 ? 1 : 0);
