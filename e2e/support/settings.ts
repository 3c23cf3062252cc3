import { originSchema, portFrom, readEnvironment } from '@field-sales/shared/node/environment';
import * as v from 'valibot';

const countSchema = v.pipe(v.string(), v.digits('a number is needed'), v.transform(Number));

const testsSchema = v.object({
  /** The first port of the product under test. */
  E2E_PORT: v.optional(portFrom(1), '3300'),
  E2E_WORKERS: v.optional(countSchema, '2'),
  /** Whether the traces of failed tests are kept. */
  E2E_TRACE: v.optional(v.string()),
  /** Whether all tests let the service worker in, not only the worker's own. */
  E2E_WORKER: v.optional(v.string()),
  /** Runs the matrices in every combination instead of a sample. */
  E2E_EXTENT: v.optional(v.literal('whole', 'whole is needed, or nothing')),
  /** A product that runs already, for example the container stack. */
  PRODUCT_URL: v.optional(originSchema),
  /** Runs one engine instead of both. */
  WEBKIT: v.optional(v.picklist(['webkitgtk', 'wpe'], 'webkitgtk or wpe is needed')),
  /** Where tests that run at the same time, but outside of Playwright, note what they take. */
  TAKEN_FOLDER: v.optional(v.string()),
  /** The number of the worker; unset outside of the browser tests. */
  TEST_PARALLEL_INDEX: v.optional(countSchema),
});

/** The variables that the tests of the built product read. */
export const settings = readEnvironment(testsSchema, process.env);
