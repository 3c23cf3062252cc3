/** `npm run imports`: who imports whom, over all packages, types, tests and tools included. */
import fs from 'node:fs';
import {
  cruise,
  type ICruiseOptions,
  type IForbiddenRuleType,
  type IReporterOutput,
} from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { projectFolder } from '../../server/project.ts';
import { folderRules, packageRules } from '../imports/rules.ts';
import { usedByFewerThanTwo } from '../imports/shared-use.ts';

process.chdir(projectFolder);

const packages = fs
  .readdirSync('.', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && fs.existsSync(`${entry.name}/package.json`))
  .map(({ name }) => name);

const resolution = {
  exportsFields: ['exports'],
  conditionNames: ['import', 'require', 'node', 'default'],
  extensions: ['.ts', '.tsx', '.mjs', '.js'],
};

type Cruise = Pick<ICruiseOptions, 'ruleSet' | 'validate' | 'outputType'> & { exclude: string };

function cruiseAll(options: Cruise): Promise<IReporterOutput> {
  const all = { doNotFollow: 'node_modules', tsPreCompilationDeps: true, metrics: true, ...options };
  return cruise(packages, all, resolution, { tsConfig: extractTSConfig('tsconfig.json') });
}

/** Prints what breaks the rules. @returns how many breaches there are */
async function breaches(forbidden: IForbiddenRuleType[], exclude: string): Promise<number> {
  const { output, exitCode } = await cruiseAll({
    validate: true,
    ruleSet: { forbidden },
    exclude,
    outputType: 'err',
  });
  console.log(output);
  return exitCode;
}

/** Prints which pieces of `shared` are not used by two. @returns how many */
async function lonelyPieces(exclude: string): Promise<number> {
  const { output } = await cruiseAll({ exclude });
  if (typeof output === 'string') throw new Error(output);
  const users = packages.filter((name) => !['shared', 'e2e', 'bench'].includes(name));
  const lonely = usedByFewerThanTwo(output.modules, users);
  for (const piece of lonely) console.log(`used by fewer than two: ${piece}`);
  return lonely.length;
}

const builtOrInstalled = 'node_modules|/dist/|^bench/pages/';
const found = [
  await breaches(packageRules, builtOrInstalled),
  await breaches(folderRules, `${builtOrInstalled}|\\.test\\.|/test/`),
  await lonelyPieces(builtOrInstalled),
];
process.exit(found.every((number) => number === 0) ? 0 : 1);
