import type { KeyObject } from 'node:crypto';
import { registryLineSchema, type RegistryLine } from '@field-sales/shared/contract/registry';
import { decodeJwt, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import { signedLines, type LineCheck } from '../registry/signed-lines.ts';
import { hostName } from '../releases/released-hosts.ts';
import type { Store } from '../releases/store.ts';
import { keyObjectOf, keysOf, readTeams } from '../releases/teams.ts';
import { cookieOf } from '../rollouts/person-asking.ts';
import type { Preview } from '../rollouts/rollout.ts';
import type { Settings } from '../settings/settings.ts';

/** Where a link leads: no screen, so that a worker that keeps the app leaves it to the network. */
export const previewPath = '/preview.html';

/** How long a link opens and a phone shows what it opened, in hours. */
export const previewHours = 8;

/** What else a team's key signs is of another type. */
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

type Places = { origin: string; teamsFile: string; releases: Store };

/** Which previews the host of one origin shows: those that the team has signed that owns the remote, of what it released. */
export class PreviewLinks {
  /** Where a phone has what it opened: no script reads it, and no other host of the domain can set it. */
  readonly cookie: { name: string; attributes: string };
  readonly #origin: string;
  readonly #teamsFile: string;
  readonly #check: LineCheck;

  constructor({ origin, teamsFile, releases }: Places) {
    const isSecure = origin.startsWith('https:');
    this.cookie = {
      name: isSecure ? '__Host-preview' : 'preview',
      attributes: `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
    };
    this.#origin = origin;
    this.#teamsFile = teamsFile;
    this.#check = signedLines(teamsFile, releases);
  }

  /** What the phone has that sends these cookies. */
  async ofPhone(cookies: string | undefined): Promise<OpenedPreview | undefined> {
    const token = cookieOf(cookies, this.cookie.name);
    return token === undefined ? undefined : this.read(token);
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

/** Undefined where no teams are named: nobody could tell whose a link is. */
export function openPreviews({ origin, teamsFile, releases }: Settings): PreviewLinks | undefined {
  return teamsFile === undefined ? undefined : new PreviewLinks({ origin, teamsFile, releases });
}
