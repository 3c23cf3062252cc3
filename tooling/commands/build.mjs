/** `npm run build [-- name …]`: builds the apps that are stale, or only those that are named. */
import { buildApp } from '../build/build.mjs';
import { buildAll } from './build-all.mjs';

const names = process.argv.slice(2);
if (names.length === 0) await buildAll();
else for (const name of names) await buildApp(name);
