import { originSchema, readEnvironment, type Environment } from '@field-sales/shared/node/environment';
import * as v from 'valibot';

const devSchema = v.object({ HOST_ORIGIN: v.optional(originSchema) });

export type DevArguments = {
  /** The remotes that come from their source. */
  remotes: readonly string[];
  /** The deployed host from which everything else comes; undefined if the host comes from its source. */
  hostOrigin: string | undefined;
  /** Whether the one remote starts by itself, with a thin page around it. */
  isStandalone: boolean;
};

/**
 * What `npm run dev [-- <remote> [--standalone]]` asks for (RUN-06, MF-10). Without a name everything comes from its
 * source; with a name and `HOST_ORIGIN` that remote alone does.
 */
export function readDevArguments(
  args: readonly string[],
  environment: Environment,
  known: readonly string[],
): DevArguments {
  const names = args.filter((argument) => !argument.startsWith('--'));
  const options = args.filter((argument) => argument.startsWith('--'));
  const unknown = [
    ...names.filter((name) => !known.includes(name)),
    ...options.filter((option) => option !== '--standalone'),
  ];
  if (unknown.length > 0)
    throw new Error(
      `npm run dev [-- <remote> [--standalone]]: ${unknown.join(', ')} is none of ${known.join(', ')}`,
    );
  const isStandalone = options.length > 0;
  if (isStandalone && names.length !== 1) throw new Error('--standalone starts one remote: name it');
  const { HOST_ORIGIN: hostOrigin } = readEnvironment(devSchema, environment);
  if (hostOrigin === undefined)
    return { remotes: names.length > 0 ? names : known, hostOrigin, isStandalone };
  if (names.length === 0)
    throw new Error('HOST_ORIGIN is set: name the remote that is developed, npm run dev -- chat');
  if (isStandalone) throw new Error('--standalone brings its own host: leave HOST_ORIGIN out');
  return { remotes: names, hostOrigin, isStandalone };
}
