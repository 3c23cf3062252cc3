import fs from 'node:fs';
import path from 'node:path';
import type { OwnProduct } from './own-product.ts';

/** The script with which the pages of a host's release begin. */
export function mainOf({ releases }: OwnProduct, version: string): string {
  const files = fs.readdirSync(path.join(releases, 'host', version));
  return `/assets/${files.find((name) => /^main\..*\.js$/.test(name)) ?? ''}`;
}

/** Releases and promotes several hosts, each with a worker of its own; answers the version of the last. */
export async function promoteThreeHosts(product: OwnProduct): Promise<string> {
  const last = '9.3.0';
  for (const version of ['9.1.0', '9.2.0', last]) {
    await product.release('host', version, (script, name) =>
      name === 'worker.js' ? `${script}\n// ${version}` : script,
    );
    await product.promote('host', version);
  }
  return last;
}
