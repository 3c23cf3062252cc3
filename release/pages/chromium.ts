import { readEnvironment } from '@field-sales/shared/node/environment';
import fs from 'node:fs';
import * as v from 'valibot';

const toolingSchema = v.object({ CHROMIUM: v.optional(v.string()) });

/** The browser for everything, if one is named. */
export const namedChromium = readEnvironment(toolingSchema, process.env).CHROMIUM;

const chromium = '/usr/bin/chromium';
/** The same engine without the interface around a page, so that a page takes a sixth less of the processor. */
export const headlessShell = '/usr/bin/chromium-headless-shell';

const firstOf = (...paths: readonly string[]) =>
  namedChromium ?? paths.find((path) => fs.existsSync(path)) ?? chromium;

/** The browser for measurements. */
export const chromiumPath = firstOf(chromium, headlessShell);

/** The browser for tests. */
export const testBrowserPath = () => firstOf(headlessShell, chromium);
