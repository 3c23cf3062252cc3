import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { remoteManifestSchema } from '@field-sales/shared/contract/remote-manifest';
import { manifestName } from '@field-sales/shared/contract/remote-protocol';
import * as v from 'valibot';
import type { Stats } from 'webpack';
import { contentTypeOf } from '../../server/files/file-kinds.ts';

/** How many compilations are kept: while one edit follows another, a page that opens has read an earlier one's line. */
const keptCompilations = 10;

type Kept = {
  files: ReadonlyMap<string, Buffer>;
  /** What a host checks of it, and no page asks for once it has started. */
  checked: readonly string[];
  /** Whether a page has gone on from it in place: to such a page, the same addresses have to give the newest files. */
  isLeft: boolean;
};

/** A compilation's manifest, and the folder that it and the files that it names are served from. */
export type Compiled = { folder: string; manifest: Buffer };

/**
 * The last compilations of a remote that succeeded, each in a folder of its own below the remote's. A page takes the line,
 * the manifest and the files one after the other, and an edit may be compiled in between: what it finds belongs to the
 * line that it has read.
 */
export class Compilations {
  readonly #publicPath: string;
  /** What was written last under each name: a file that stays the same is not written again. */
  readonly #written = new Map<string, Buffer>();
  readonly #kept = new Map<string, Kept>();

  /** @param publicPath the folder of the remote's files on its server, with a trailing slash */
  constructor(publicPath: string) {
    this.#publicPath = publicPath;
  }

  write(name: string, content: Buffer): void {
    this.#written.set(name, content);
  }

  /** Keeps a compilation that succeeded; undefined where it has no manifest. */
  keep({ compilation }: Stats): Compiled | undefined {
    const files = new Map(
      compilation.getAssets().flatMap(({ name }) => {
        const content = this.#written.get(name);
        return content === undefined ? [] : [[name, content] as const];
      }),
    );
    for (const name of this.#written.keys()) if (!files.has(name)) this.#written.delete(name);
    const manifest = files.get(manifestName);
    if (manifest === undefined) return undefined;
    // The manifest has the integrity of all files, so that its own hash tells compilations apart.
    const id = createHash('sha256').update(manifest).digest('hex').slice(0, 16);
    const { metaData } = v.parse(remoteManifestSchema, JSON.parse(manifest.toString()));
    this.#kept.delete(id);
    this.#kept.set(id, { files, checked: [manifestName, metaData.remoteEntry.name], isLeft: false });
    for (const old of [...this.#kept.keys()].slice(0, -keptCompilations)) this.#kept.delete(old);
    return { folder: `${this.#publicPath}${id}/`, manifest };
  }

  /** Answers with a kept file, without waiting for what is being compiled; anything else is the newest of its name. */
  answer(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    const [pathname = ''] = (request.url ?? '').split('?', 1);
    const below = pathname.startsWith(this.#publicPath) ? pathname.slice(this.#publicPath.length) : '';
    const [id = '', name] = below.split('/');
    if (name === undefined) {
      next();
      return;
    }
    const content = this.#fileOf(id, name);
    if (content === undefined) {
      request.url = this.#publicPath + name;
      next();
      return;
    }
    // A source map is the only kind that no release has.
    response.setHeader('content-type', contentTypeOf(name) ?? 'application/json');
    response.end(content);
  }

  #fileOf(id: string, name: string): Buffer | undefined {
    const kept = this.#kept.get(id);
    if (kept === undefined) return undefined;
    if (name.endsWith('.hot-update.json')) kept.isLeft = true;
    return kept.isLeft && !kept.checked.includes(name) ? undefined : kept.files.get(name);
  }
}
