import { readEnvironment } from '@field-sales/shared/node/environment';
import * as v from 'valibot';

const numberSchema = v.pipe(v.string(), v.digits('a number is needed'), v.transform(Number), v.minValue(1));

/** The options of `npm run test:field-day`. */
export const settings = readEnvironment(
  v.object({
    /** The number of days. */
    FIELD_DAY_SEEDS: v.optional(numberSchema, '20'),
    /** The seed of the first day. */
    FIELD_DAY_FIRST: v.optional(numberSchema, '1'),
    /** The number of stores that are visited on a day: with fewer, the day is shorter and has less of everything. */
    FIELD_DAY_VISITS: v.optional(numberSchema, '40'),
    /** The number of days that are played at the same time. */
    FIELD_DAY_WORKERS: v.optional(numberSchema, '2'),
    /** Whether every step is printed. */
    FIELD_DAY_DIARY: v.optional(v.string()),
  }),
  process.env,
);
