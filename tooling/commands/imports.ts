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
import { besideSingletons } from '../imports/beside-singletons.ts';
import { folderKnots } from '../imports/folder-knots.ts';
import { importRows, packageRules } from '../imports/rules.ts';
import { rightForOne, usedByFewerThanTwo, type ImportingFile } from '../imports/shared-use.ts';

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

type Cruise = Pick<ICruiseOptions, 'ruleSet' | 'validate' | 'outputType'>;

function cruiseAll(options: Cruise): Promise<IReporterOutput> {
  const all = { doNotFollow: 'node_modules', exclude: 'node_modules|/dist/', tsPreCompilationDeps: true };
  return cruise(packages, { ...all, ...options }, resolution, { tsConfig: extractTSConfig('tsconfig.json') });
}

/** Prints what breaks the rules. @returns how many breaches there are */
async function breaches(forbidden: IForbiddenRuleType[]): Promise<number> {
  const { output, exitCode } = await cruiseAll({
    validate: true,
    ruleSet: { forbidden },
    outputType: 'err',
  });
  console.log(output);
  return exitCode;
}

async function readFiles(): Promise<readonly ImportingFile[]> {
  const { output } = await cruiseAll({});
  if (typeof output === 'string') throw new Error(output);
  return output.modules;
}

/**
 * Prints which folders reach themselves, each with an import out of it and one that leads back. @returns how many knots
 * there are
 */
function knots(files: readonly ImportingFile[]): number {
  const found = folderKnots(files);
  for (const { folders, examples } of found)
    console.log(`reach each other: ${[folders.join(', '), ...examples].join('\n  ')}`);
  return found.length;
}

/** Prints the pieces of `shared` that fewer than two use. @returns how many */
function lonelyPieces(files: readonly ImportingFile[]): number {
  const users = packages
    .filter((name) => !['shared', 'e2e', 'bench'].includes(name))
    .map((name) => [name, importRows.get(name) ?? []] as const);
  const lonely = usedByFewerThanTwo(files, new Map(users), Object.keys(rightForOne));
  for (const piece of lonely) console.log(`used by fewer than two: ${piece}`);
  return lonely.length;
}

/** Prints where a remote would carry a second copy of a module that has to be single on a page. @returns how often */
function secondOnes(files: readonly ImportingFile[]): number {
  const found = besideSingletons(files);
  for (const fault of found) console.log(`would be there twice: ${fault}`);
  return found.length;
}

const files = await readFiles();
const found = [await breaches(packageRules), knots(files), lonelyPieces(files), secondOnes(files)];
process.exit(found.every((number) => number === 0) ? 0 : 1);
