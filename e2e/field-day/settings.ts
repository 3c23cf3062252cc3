import { readEnvironment } from '@field-sales/shared/node/environment';
import * as v from 'valibot';

const numberSchema = v.pipe(v.string(), v.digits('a number is needed'), v.transform(Number), v.minValue(1));

/** What `npm run test:field-day` was asked for. */
export const settings = readEnvironment(
  v.object({
    /** How many days. */
    FIELD_DAY_SEEDS: v.optional(numberSchema, '20'),
    /** The seed of the first. */
    FIELD_DAY_FIRST: v.optional(numberSchema, '1'),
    /** How many stores are visited on a day: fewer for a shorter one, with less of everything. */
    FIELD_DAY_VISITS: v.optional(numberSchema, '40'),
    /** How many days are played beside each other. */
    FIELD_DAY_WORKERS: v.optional(numberSchema, '2'),
    /** Whether what happened is printed, step by step. */
    FIELD_DAY_DIARY: v.optional(v.string()),
  }),
  process.env,
);
