import { createHash, createPublicKey, verify, type KeyObject } from 'node:crypto';
import fs from 'node:fs/promises';
import type { RegistryLine } from '@field-sales/shared/contract/registry';
import { manifestName } from '@field-sales/shared/contract/remote-protocol';
import * as v from 'valibot';
import { readRecord, recordName } from './release-record.ts';
import { hostName } from './released-hosts.ts';
import type { Store } from './store.ts';

/** An ed25519 public key as `openssl pkey -pubout -outform DER | base64` writes it. */
const keySchema = v.pipe(
  v.string(),
  v.check((text) => isPublicKey(text), 'no ed25519 public key, DER in base64'),
);

const teamsSchema = v.record(v.string(), v.object({ apps: v.array(v.string()), keys: v.array(keySchema) }));

/** Which apps each team owns, and the keys that sign for it: several while one is changed for another. */
export type Teams = v.InferOutput<typeof teamsSchema>;

/** A key of `teams.json` as it is checked with. */
export function keyObjectOf(text: string): KeyObject {
  return createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
}

function isPublicKey(text: string): boolean {
  try {
    return keyObjectOf(text).asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}

export async function readTeams(file: string): Promise<Teams> {
  try {
    return v.parse(teamsSchema, JSON.parse(await fs.readFile(file, 'utf8')));
  } catch (error) {
    throw new Error(`${file} does not name the teams: ${error instanceof Error ? error.message : ''}`, {
      cause: error,
    });
  }
}

/** The keys that may sign an app. */
export function keysOf(teams: Teams, app: string): readonly string[] {
  return Object.values(teams)
    .filter(({ apps }) => apps.includes(app))
    .flatMap(({ keys }) => keys);
}

/** The name of a signature's file. The signature that one key makes of a release is alone in a folder. */
export const signatureName = 'signature';

export function signatureFolder(app: string, version: string, publicKey: string): string {
  const id = createHash('sha256').update(publicKey).digest('hex').slice(0, 16);
  return `.signatures/${app}/${version}/${id}`;
}

/**
 * Why a release does not come from the team that owns its app; undefined where that team has signed what it is made of
 * (DEP-08).
 */
async function signatureProblem(
  teams: Teams,
  store: Store,
  app: string,
  version: string,
): Promise<string | undefined> {
  const keys = keysOf(teams, app);
  if (keys.length === 0) return `no team owns ${app}`;
  const record = await store.read(`${app}/${version}/${recordName}`);
  if (record === undefined) return `${app} ${version} is not released`;
  for (const key of keys) {
    const signature = await store.read(`${signatureFolder(app, version, key)}/${signatureName}`);
    if (signature !== undefined && verify(null, record, keyObjectOf(key), signature)) return undefined;
  }
  return `${app} ${version} is not signed by the team that owns ${app}`;
}

/** Why a line of the registry may not be served; undefined where its release is signed and is the one that it names. */
export async function lineProblem(
  teams: Teams,
  store: Store,
  app: string,
  line: RegistryLine,
): Promise<string | undefined> {
  const unsigned = await signatureProblem(teams, store, app, line.version);
  if (unsigned !== undefined) return unsigned;
  const record = await readRecord(store, app, line.version);
  const integrity = app === hostName ? record?.integrity : record?.release.files[manifestName];
  const isOfRelease = record?.release.remote === app && record.release.version === line.version;
  if (isOfRelease && integrity === line.integrity) return undefined;
  return `the line of ${app} ${line.version} is not that of its release`;
}
