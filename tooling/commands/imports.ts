/** `npm run imports`: who imports whom, over all packages, types, tests and tools included. */
import fs from 'node:fs';
import { cruise, type ICruiseOptions, type IForbiddenRuleType } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { projectFolder } from '../../server/project.ts';
import { folderRules, packageRules } from '../imports/rules.ts';

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

/** Prints what breaks the rules. @returns how many breaches there are */
async function breaches(forbidden: IForbiddenRuleType[], exclude: string): Promise<number> {
  const options: ICruiseOptions = {
    validate: true,
    ruleSet: { forbidden },
    exclude,
    doNotFollow: 'node_modules',
    tsPreCompilationDeps: true,
    metrics: true,
    outputType: 'err',
  };
  const { output, exitCode } = await cruise(packages, options, resolution, {
    tsConfig: extractTSConfig('tsconfig.json'),
  });
  console.log(output);
  return exitCode;
}

const builtOrInstalled = 'node_modules|/dist/|^bench/pages/';
const found = [
  await breaches(packageRules, builtOrInstalled),
  await breaches(folderRules, `${builtOrInstalled}|\\.test\\.|/test/|^e2e/`),
];
process.exit(found.every((number) => number === 0) ? 0 : 1);
