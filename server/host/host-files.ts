import type { HostBuild } from '../releases/host-build.ts';
import { integrityOf } from '@field-sales/shared/node/integrity';

/** What a phone keeps of the host (OFF-03): the SRI values of its files by their path, `/` being the page. */
export class HostFiles {
  #known: { code: string; assets: Promise<Readonly<Record<string, string>>> } | undefined;

  async list(build: HostBuild, html: string): Promise<Readonly<Record<string, string>>> {
    const page = integrityOf(html);
    // Pages of one build differ in their settings, which contain what remotes declare.
    const code = html.replace(/<script type="application\/json".*?<\/script>/, '');
    if (this.#known?.code !== code) this.#keep(code, build);
    const assets = Object.entries((await this.#known?.assets) ?? {});
    return { '/': page, ...Object.fromEntries(assets.map(([name, value]) => [`/assets/${name}`, value])) };
  }

  #keep(code: string, build: HostBuild): void {
    const known = { code, assets: build.integrity() };
    this.#known = known;
    known.assets.catch(() => {
      if (this.#known === known) this.#known = undefined;
    });
  }
}
