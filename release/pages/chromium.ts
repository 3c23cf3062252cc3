import { readEnvironment } from '@field-sales/shared/node/environment';
import fs from 'node:fs';
import * as v from 'valibot';

const toolingSchema = v.object({ CHROMIUM: v.optional(v.string()) });

/** The browser for everything, where one is named. */
export const namedChromium = readEnvironment(toolingSchema, process.env).CHROMIUM;

const chromium = '/usr/bin/chromium';
/** The same engine without what a desk has around a page: a page takes a sixth less of the processor. */
export const headlessShell = '/usr/bin/chromium-headless-shell';

const firstOf = (...paths: readonly string[]) =>
  namedChromium ?? paths.find((path) => fs.existsSync(path)) ?? chromium;

/** The browser that measurements open. */
export const chromiumPath = firstOf(chromium, headlessShell);

/** The browser that tests open. */
export const testBrowserPath = () => firstOf(headlessShell, chromium);
