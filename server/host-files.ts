import fs from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from './integrity.ts';
import type { Page } from './page.ts';

/** What a page never asks for: maps, and what stands compressed beside each file. */
const besideAnother = /\.(?:map|br|gz)$/;

/** The SRI values of the host's files by their path, `/` being the page: what a phone keeps of the host. */
export class HostFiles {
  readonly #folder: string;
  readonly #page: Page;
  #assets: { build: string; values: Promise<Readonly<Record<string, string>>> } | undefined;

  constructor(folder: string, page: Page) {
    this.#folder = folder;
    this.#page = page;
  }

  async list(): Promise<Readonly<Record<string, string>>> {
    const html = await this.#page.html('/');
    const build = integrityOf(html);
    if (this.#assets?.build !== build) this.#keep(build);
    return { '/': build, ...(await this.#assets?.values) };
  }

  #keep(build: string): void {
    const values = this.#readAssets();
    const assets = { build, values };
    this.#assets = assets;
    values.catch(() => {
      if (this.#assets === assets) this.#assets = undefined;
    });
  }

  async #readAssets(): Promise<Readonly<Record<string, string>>> {
    const folder = path.join(this.#folder, 'assets');
    const names = (await fs.readdir(folder)).filter((name) => !besideAnother.test(name)).sort();
    const values = names.map(async (name): Promise<[string, string]> => [
      `/assets/${name}`,
      integrityOf(await fs.readFile(path.join(folder, name))),
    ]);
    return Object.fromEntries<string>(await Promise.all(values));
  }
}
