import type { HostBuild } from '../releases/host-build.ts';
import { integrityOf } from '../files/integrity.ts';

/** What a phone keeps of the host: the SRI values of its files by their path, `/` being the page. */
export class HostFiles {
  #known: { page: string; assets: Promise<Readonly<Record<string, string>>> } | undefined;

  async list(build: HostBuild, html: string): Promise<Readonly<Record<string, string>>> {
    const page = integrityOf(html);
    if (this.#known?.page !== page) this.#keep(page, build);
    const assets = Object.entries((await this.#known?.assets) ?? {});
    return { '/': page, ...Object.fromEntries(assets.map(([name, value]) => [`/assets/${name}`, value])) };
  }

  #keep(page: string, build: HostBuild): void {
    const known = { page, assets: build.integrity() };
    this.#known = known;
    known.assets.catch(() => {
      if (this.#known === known) this.#known = undefined;
    });
  }
}
