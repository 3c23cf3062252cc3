import { readEnvironment } from '@field-sales/shared/node/environment';
import * as v from 'valibot';

const toolingSchema = v.object({ CHROMIUM: v.optional(v.string(), '/usr/bin/chromium') });

/** The browser that tests and measurements open. */
export const chromiumPath = readEnvironment(toolingSchema, process.env).CHROMIUM;
