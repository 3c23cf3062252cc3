import { previewPath, signPreviewLink } from '../server/previews/preview-links.ts';
import { Refusal } from '../server/registry/refusal.ts';
import { hostName } from '../server/releases/released-hosts.ts';
import type { ChangeableRegistry } from '../server/registry/change-registry.ts';
import { checkLine, type LineCheck, type Refuse } from './check-line.ts';
import { releasedLine, type Released } from './promote.ts';
import { refuseUnknownKey, type Signing } from '../server/registry/signing-key.ts';

type PreviewRequest = Omit<LineCheck, 'force' | 'openPages'> &
  Released & {
    registry: Pick<ChangeableRegistry, 'read'>;
    /** Who signs the link; undefined if nobody does. */
    signing: Signing | undefined;
    /** The host's origin as phones see it. */
    origin: string;
    now: Date;
  };

/**
 * The link with which a phone opens a released version of a remote (DEP-23). Refused if the version is live, or could
 * not be promoted.
 */
export async function previewLink(request: PreviewRequest): Promise<string> {
  const { remote, version, registry, signing, origin, now } = request;
  const refuse: Refuse = (...reasons) => new Refusal(`There is no preview of ${remote} ${version}`, reasons);
  if (remote === hostName) throw refuse('a preview is one of a remote');
  if (signing === undefined)
    throw refuse('TEAMS_FILE names no teams: the host could not tell whose a link is');
  const key = refuseUnknownKey(signing, remote);
  const line = await releasedLine(request, refuse);
  if ((await registry.read(remote)).line?.version === version) throw refuse('everybody has it');
  // No page is opened here: the phone that gets the preview does that.
  await checkLine({ ...request, openPages: async () => [] }, line, refuse);
  return signPreviewLink({ app: remote, line, origin, key, now });
}

/** The address at which a phone says which preview it has, and leaves it. */
export function leavingAddress(origin: string): string {
  return origin + previewPath;
}
