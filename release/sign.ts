import { sign } from 'node:crypto';
import { recordName } from '../server/releases/release-record.ts';
import type { Store } from '../server/releases/store.ts';
import { signatureFolder, signatureName } from '../server/releases/teams.ts';
import { Refusal } from '../server/registry/refusal.ts';
import { publicKeyOf, refuseUnknownKey, type Signing } from '../server/registry/signing-key.ts';

/** Signs the content of a release. Several keys may sign the same release. */
export async function signRelease(
  store: Store,
  signing: Signing,
  app: string,
  version: string,
): Promise<void> {
  const key = refuseUnknownKey(signing, app);
  const record = await store.read(`${app}/${version}/${recordName}`);
  if (record === undefined)
    throw new Refusal(`${app} ${version} is not signed`, [`it is not released: npm run release -- ${app}`]);
  const files = new Map([[signatureName, sign(null, record, key)]]);
  await store.publish(signatureFolder(app, version, publicKeyOf(key)), files, signatureName);
}
