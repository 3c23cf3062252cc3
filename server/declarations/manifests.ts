import { declaredManifestSchema, type DeclaredManifest } from '@field-sales/shared/contract/declaration';
import type { RegistryLine } from '@field-sales/shared/contract/registry';
import { manifestName } from '@field-sales/shared/contract/remote-protocol';
import pTimeout from 'p-timeout';
import * as v from 'valibot';
import { integrityOf } from '@field-sales/shared/node/integrity';
import { longestPageWait } from '../registry/registry.ts';
import type { Settings } from '../settings/settings.ts';

/**
 * `isSound` says whether the bytes are those that the line names: a page checks them itself, and what is said about them has to
 * be checked here. `isDeclared` is false only where a declaration is malformed (DEP-28): a manifest without one declares
 * nothing.
 */
export type ReadManifest = DeclaredManifest & { isSound: boolean; isDeclared: boolean };

/**
 * The manifests of the remotes, as the host's server reads them. Each is read once, as it is served or, if it is not
 * served, as it was released.
 */
export class Manifests {
  readonly #remotes: Settings['remotes'];
  readonly #releases: Settings['releases'];
  readonly #read = new Map<string, Promise<ReadManifest | undefined>>();

  constructor({ remotes, releases }: Pick<Settings, 'remotes' | 'releases'>) {
    this.#remotes = remotes;
    this.#releases = releases;
  }

  /** Undefined where it cannot be read, or is malformed (DEP-28); asked anew the next time. */
  async of(remote: string, line: RegistryLine): Promise<ReadManifest | undefined> {
    const key = `${line.manifest} ${line.integrity}`;
    const known = this.#read.get(key);
    if (known !== undefined) return known;
    const reading = this.#ask(remote, line).catch(() => {
      this.#read.delete(key);
      return undefined;
    });
    this.#read.set(key, reading);
    return reading;
  }

  async #ask(remote: string, line: RegistryLine): Promise<ReadManifest> {
    const served = await this.#served(remote, line).catch(() => undefined);
    if (served?.isSound === true) return served;
    const reading = this.#releases.read(`${remote}/${line.version}/${manifestName}`);
    const released = await pTimeout(reading, { milliseconds: longestPageWait, fallback: () => undefined });
    if (released !== undefined && integrityOf(released) === line.integrity) return parse(released, line);
    if (served === undefined) throw new Error(`${line.manifest} cannot be read`);
    return served;
  }

  async #served(remote: string, line: RegistryLine): Promise<ReadManifest> {
    const own = `/remotes/${remote}/`;
    const origin = this.#remotes[remote]?.origin ?? '';
    const { manifest } = line;
    const address = manifest.startsWith(own) ? origin + manifest.slice(own.length - 1) : manifest;
    const response = await fetch(address, { signal: AbortSignal.timeout(longestPageWait) });
    return parse(Buffer.from(await response.arrayBuffer()), line);
  }
}

function parse(bytes: Buffer, { integrity }: RegistryLine): ReadManifest {
  const given: unknown = JSON.parse(bytes.toString());
  const manifest = v.parse(declaredManifestSchema, given);
  const isMalformed =
    manifest.declaration === undefined && Reflect.get(Object(given), 'declaration') !== undefined;
  return { ...manifest, isSound: integrityOf(bytes) === integrity, isDeclared: !isMalformed };
}
