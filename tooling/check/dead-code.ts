import { spawnSync } from 'node:child_process';
import path from 'node:path';
import * as v from 'valibot';
import { projectFolder } from '../../server/project.ts';
import { isOwn, type OwnParts } from './own-parts.ts';

const foundSchema = v.object({ name: v.string(), line: v.optional(v.number()) });
const reportSchema = v.object({
  issues: v.array(
    v.objectWithRest({ file: v.string() }, v.array(v.union([foundSchema, v.array(foundSchema)]))),
  ),
});

/**
 * The code of an app that nobody uses, one line each. The whole project is looked at, but what belongs to others is
 * left to them.
 */
export function deadCodeOf(parts: OwnParts): readonly string[] {
  const knip = path.join(projectFolder, 'node_modules', '.bin', 'knip');
  const { stdout, stderr } = spawnSync(knip, ['--reporter', 'json'], {
    cwd: projectFolder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (!stdout.startsWith('{')) throw new Error(`knip answers no report: ${stderr}`);
  const { issues } = v.parse(reportSchema, JSON.parse(stdout));
  return issues
    .filter(({ file }) => isOwn(parts, file))
    .flatMap(({ file, ...kinds }) =>
      Object.entries(kinds).flatMap(([kind, found]) =>
        found
          .flat()
          .map(({ name, line }) => `${file}${line === undefined ? '' : `:${line}`}: ${kind}: ${name}`),
      ),
    );
}
