import { originSchema, portFrom, readEnvironment } from '@field-sales/shared/node/environment';
import * as v from 'valibot';

const countSchema = v.pipe(v.string(), v.digits('a number is needed'), v.transform(Number));

const testsSchema = v.object({
  /** The first of the ports of the product under test. */
  E2E_PORT: v.optional(portFrom(1), '3300'),
  E2E_WORKERS: v.optional(countSchema, '2'),
  /** Whether the traces of what fails are kept. */
  E2E_TRACE: v.optional(v.string()),
  /** Whether every test lets the service worker in, not only those of the worker. */
  E2E_WORKER: v.optional(v.string()),
  /** The matrices with every combination instead of a sample. */
  E2E_EXTENT: v.optional(v.literal('whole', 'whole is needed, or nothing')),
  /** A product that runs already, the container stack for example. */
  PRODUCT_URL: v.optional(originSchema),
  /** One engine instead of both. */
  WEBKIT: v.optional(v.picklist(['webkitgtk', 'wpe'], 'webkitgtk or wpe is needed')),
  /** Where tests that run beside each other outside of Playwright note what they take. */
  TAKEN_FOLDER: v.optional(v.string()),
  /** Which of several workers this is; unset outside of the browser tests. */
  TEST_PARALLEL_INDEX: v.optional(countSchema),
});

/** What the tests of the built product are told. */
export const settings = readEnvironment(testsSchema, process.env);
