#!/usr/bin/env node
/**
 * The commands of a remote in a repository of its own: `field-sales <command> …` does there what `npm run <command>`
 * does here.
 */
import { register } from 'tsx/esm/api';

const commands: Readonly<Record<string, string>> = {
  build: './commands/build.js',
  check: './commands/check.js',
  dev: './dev/dev.js',
  release: '../release/commands/release.js',
  promote: '../release/commands/promote.js',
  preview: '../release/commands/preview.js',
  sign: '../release/commands/sign.js',
  abort: '../release/commands/abort.js',
  rollback: '../release/commands/rollback.js',
  versions: '../release/commands/versions.js',
  modules: '../release/commands/modules.js',
};

const [name = ''] = process.argv.splice(2, 1);
const command = commands[name];
if (command === undefined) {
  console.error(`field-sales <command>, one of ${Object.keys(commands).join(', ')}`);
  process.exit(2);
}
// A remote's build is configured in TypeScript.
register();
await import(import.meta.resolve(command));
