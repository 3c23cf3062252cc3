/** `npm run test:pooler`: the tests of a database behind a pooler, on a real PgBouncer and a real PostgreSQL. */
import { runWithProgram } from './run-with-program.ts';

process.exit(await runWithProgram('pgbouncer', { variable: 'TEST_PGBOUNCER', tests: '.pgbouncer.' }));
