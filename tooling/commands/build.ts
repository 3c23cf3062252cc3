/** `npm run build [-- name …]`: builds the apps that are stale, or only those that are named. */
import { buildAll, buildApp } from '../build/build.ts';

const names = process.argv.slice(2);
if (names.length === 0) await buildAll();
else for (const name of names) await buildApp(name);
