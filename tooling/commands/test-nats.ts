/**
 * `npm run test:nats`: tests what processes tell one another through a broker, on a real NATS server and a real
 * PostgreSQL.
 */
import { runWithProgram } from './run-with-program.ts';

process.exit(await runWithProgram('nats-server', { variable: 'TEST_NATS', tests: '.nats.' }));
