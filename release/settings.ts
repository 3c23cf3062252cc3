import { originSchema, readEnvironment, type Environment } from '@field-sales/shared/node/environment';
import * as v from 'valibot';

/** Variables of the commands that release and promote, in addition to those of the server. */
const releaseSchema = v.object({
  /** The origin of the running host; unset, the host that was built here is used. */
  HOST_ORIGIN: v.optional(originSchema),
  /** The address below which releases are served: a path of the host, or a full address. */
  RELEASES_URL: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.replace(/\/+$/, '')),
    ),
    '/remotes',
  ),
  /** The private key of the team that releases. */
  RELEASE_KEY_FILE: v.optional(v.string()),
  /** The name of the person who releases, for the log. */
  RELEASE_BY: v.optional(v.string()),
});

/** Reads the variables of a release; a value that cannot be used is an error that names its variable. */
export function readReleaseSettings(
  environment: Environment = process.env,
): v.InferOutput<typeof releaseSchema> {
  return readEnvironment(releaseSchema, environment);
}
