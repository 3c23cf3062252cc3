import { readEnvironment } from '@field-sales/shared/node/environment';
import * as v from 'valibot';

const testsSchema = v.object({
  /** The database that a run is on; unset is PGlite. */
  TEST_DATABASE: v.optional(v.literal('postgres', 'postgres is needed, or nothing')),
  /** `sample` leaves out on PGlite what says nothing there that it does not say on PostgreSQL. */
  TEST_EXTENT: v.optional(v.literal('sample', 'sample is needed, or nothing')),
  /** Address of the PostgreSQL server that was started for the run. */
  TEST_POSTGRES: v.optional(v.string()),
  /** File of the migrated database that a test on PGlite takes a copy of. */
  TEST_TEMPLATE: v.optional(v.string()),
  /** Program of a PgBouncer; unset leaves out what is tested through one. */
  TEST_PGBOUNCER: v.optional(v.string()),
  /** Folder of the programs of a whole PostgreSQL; unset leaves out what is tested with `pg_dump`. */
  TEST_PG_PROGRAMS: v.optional(v.string()),
  /** Program of a NATS server; unset leaves out what is tested with one. */
  TEST_NATS: v.optional(v.string()),
  /** `whole` looks at the plans of a hundredfold of the sample data and measures them; unset, of a tenth of it. */
  TEST_PLANS: v.optional(v.literal('whole', 'whole is needed, or nothing')),
  /** Address of a real object store that was started for the run; unset is one that only speaks the protocol. */
  TEST_OBJECT_STORE: v.optional(v.string()),
});

/** What the tests are told by the run that they are in. */
export const testSettings = readEnvironment(testsSchema, process.env);
