import { remoteNames } from '../../server/project.ts';
import { variableOf } from '../../server/settings/settings.ts';
import { settings } from './settings.ts';

/** Where the product under test listens. The ports are its own, so that a running product is not in the way. */
const base = settings.E2E_PORT;

const own = {
  HOST_PORT: base,
  EVENTS_PORT: base + 1,
  FIELD_PORT: base + 2,
  CHAT_PORT: base + 3,
  BARCODE_PORT: base + 4,
  API_PORT: base + 10,
} as const;

/** The ports of all other remotes, above those of the specified ones. */
const others = remoteNames()
  .map((name) => variableOf(name, 'PORT'))
  .filter((variable) => !(variable in own));

export const ports = {
  ...own,
  ...Object.fromEntries(others.map((variable, index) => [variable, base + 11 + index])),
};

/** Whether the tests start the product themselves. */
export const isOwnProduct = settings.PRODUCT_URL === undefined;

/** The address of the product: one that the tests start, or one that runs already. */
export const productUrl = settings.PRODUCT_URL ?? `http://localhost:${ports.HOST_PORT}`;

/** An employee of the sample data. */
export const sampleEmployee = '20231107';
