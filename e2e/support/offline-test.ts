import { Line } from './line.ts';
import { startOwnProduct, type OwnProduct } from './own-product.ts';
import { test as base } from './test.ts';

/** A browser whose line to a product that is kept offline can be cut, or fall silent. */
export const test = base.extend<{ line: Line }, { product: OwnProduct }>({
  product: [
    async ({}, use) => {
      const product = await startOwnProduct({ OFFLINE: 'on' });
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
  line: async ({ product }, use) => {
    const line = new Line();
    line.origin = product.origin;
    await use(line);
    line.close();
  },
  baseURL: async ({ line }, use) => use(await line.open()),
});
