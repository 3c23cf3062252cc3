import { createHash, randomBytes, type KeyObject } from 'node:crypto';
import path from 'node:path';
import { registryLineSchema, type RegistryLine } from '@field-sales/shared/contract/registry';
import { decodeJwt, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import { signedLines, type LineCheck } from '../registry/signed-lines.ts';
import { hostName } from '../releases/released-hosts.ts';
import { FolderStore, type Store } from '../releases/store.ts';
import { keyObjectOf, keysOf, readTeams } from '../releases/teams.ts';
import { cookieOf } from '../rollouts/person-asking.ts';
import type { Preview } from '../rollouts/rollout.ts';
import type { Settings } from '../settings/settings.ts';

/** The page that a link leads to. It is not a screen, so that a worker that keeps the app leaves it to the network. */
export const previewPath = '/preview.html';

/** How long a link opens and a phone shows what it opened, in hours. */
export const previewHours = 8;

/** Everything else that a team's key signs has another type. */
const tokenType = 'preview+jwt';
const algorithm = 'EdDSA';

const claimsSchema = v.object({ app: v.string(), line: registryLineSchema, exp: v.number() });

/** A preview that a phone has, until `until` in s since 1970. */
export type OpenedPreview = Preview & { until: number };

type Link = { app: string; line: RegistryLine; origin: string; key: KeyObject; now: Date };

/**
 * The link that opens one version of one remote at the host of `origin` (DEP-23), as its team signs it: a compact JWS
 * (EdDSA) with `app`, `line`, `aud` (the origin), `iat` and `exp`.
 */
export async function signPreviewLink({ app, line, origin, key, now }: Link): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const token = await new SignJWT({ app, line })
    .setProtectedHeader({ alg: algorithm, typ: tokenType })
    .setAudience(origin)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + previewHours * 3600)
    .sign(key);
  return `${origin}${previewPath}?link=${token}`;
}

/** A link and the secret of the one phone that has opened it, as that phone's cookie has them. */
type Opening = { token: string; secret: string };

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const claimName = 'phone.json';
const claimSchema = v.object({ phone: v.string() });

type Places = {
  origin: string;
  teamsFile: string;
  releases: Store;
  /** Keeps which link a phone has opened; all replicas of the host share it. */
  opened: Store;
};

/**
 * Decides which previews the host of one origin shows: released versions that the team which owns the remote has
 * signed.
 */
export class PreviewLinks {
  /**
   * The cookie in which a phone keeps what it opened: no script reads it, and no other host of the domain can set it.
   */
  readonly cookie: { name: string; attributes: string };
  readonly #origin: string;
  readonly #teamsFile: string;
  readonly #check: LineCheck;
  readonly #opened: Store;
  /** The links that were seen opened, each with the hash of its phone's secret: it never changes. */
  readonly #phones = new Map<string, string>();

  constructor({ origin, teamsFile, releases, opened }: Places) {
    const isSecure = origin.startsWith('https:');
    this.cookie = {
      name: isSecure ? '__Host-preview' : 'preview',
      attributes: `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
    };
    this.#origin = origin;
    this.#teamsFile = teamsFile;
    this.#check = signedLines(teamsFile, releases);
    this.#opened = opened;
  }

  /** The preview of the phone that sends these cookies. */
  async ofPhone(cookies: string | undefined): Promise<OpenedPreview | undefined> {
    const opening = this.#openingOf(cookies);
    if (opening === undefined) return undefined;
    const preview = await this.read(opening.token);
    return preview !== undefined && (await this.#isItsPhone(opening)) ? preview : undefined;
  }

  /** What a token opens now; undefined where it opens nothing (DEP-24). */
  async read(token: string): Promise<OpenedPreview | undefined> {
    try {
      const { app, line, exp } = v.parse(claimsSchema, decodeJwt(token));
      if (app === hostName || !(await this.#isSigned(token, app))) return undefined;
      return (await this.#check(app, line)) ? { app, line, until: exp } : undefined;
    } catch {
      return undefined;
    }
  }

  /**
   * Binds a link to the phone that sends these cookies, and answers the cookie to set; undefined where another phone has the
   * link. If two phones ask at the same time, at any replicas, the store accepts one.
   */
  async open(token: string, cookies: string | undefined): Promise<string | undefined> {
    const known = this.#openingOf(cookies);
    const secret = known?.token === token ? known.secret : randomBytes(24).toString('base64url');
    const claim = Buffer.from(JSON.stringify({ phone: hashOf(secret) }));
    const isFirst = await this.#opened.publish(folderOf(token), new Map([[claimName, claim]]), claimName);
    if (!isFirst && !(await this.#isItsPhone({ token, secret }))) return undefined;
    return `${token}~${secret}`;
  }

  #openingOf(cookies: string | undefined): Opening | undefined {
    const [token, secret] = cookieOf(cookies, this.cookie.name)?.split('~') ?? [];
    return token === undefined || secret === undefined ? undefined : { token, secret };
  }

  async #isItsPhone({ token, secret }: Opening): Promise<boolean> {
    try {
      const phone = this.#phones.get(token) ?? (await this.#readPhone(token));
      this.#phones.set(token, phone);
      return phone === hashOf(secret);
    } catch (error) {
      console.error('previews: who has opened a link cannot be read', error);
      return false;
    }
  }

  async #readPhone(token: string): Promise<string> {
    const bytes = await this.#opened.read(`${folderOf(token)}/${claimName}`);
    return v.parse(claimSchema, JSON.parse(String(bytes))).phone;
  }

  async #isSigned(token: string, app: string): Promise<boolean> {
    for (const key of keysOf(await readTeams(this.#teamsFile), app)) {
      const isSigned = await jwtVerify(token, keyObjectOf(key), {
        algorithms: [algorithm],
        typ: tokenType,
        audience: this.#origin,
        maxTokenAge: `${previewHours}h`,
      }).then(
        () => true,
        () => false,
      );
      if (isSigned) return true;
    }
    return false;
  }
}

/**
 * The folder of a link, named by the signed content alone: the same link with another signature, if there is one, is
 * the same link.
 */
function folderOf(token: string): string {
  return `.previews/${hashOf(token.slice(0, token.lastIndexOf('.')))}`;
}

/** Undefined where no teams are named: nobody could tell whose a link is. */
export function openPreviews({
  origin,
  teamsFile,
  releases,
  registryStore,
  registryFile,
}: Settings): PreviewLinks | undefined {
  if (teamsFile === undefined) return undefined;
  const opened = registryStore ?? new FolderStore(path.dirname(registryFile));
  return new PreviewLinks({ origin, teamsFile, releases, opened });
}
