import { ScreenTable } from '@field-sales/shared/lib/screens';
import { specifiedScreens } from '../host/src/screens/specified.ts';
import type { ReadRemote } from './contract.ts';
import { isRead, type RunningRemote } from './module-graph.ts';

/** An address that an app already has. */
type Taken = { pattern: string; owner: string };

/** The addresses that the host draws itself. */
const hostPatterns = ['/', '/diagnose'];

/**
 * Whether there is a path that matches both patterns, given as their segments: the order of the registry would decide
 * which of them it opens.
 */
function meet(one: readonly string[], other: readonly string[]): boolean {
  const [first, ...rest] = one;
  const [second, ...otherRest] = other;
  if (first?.endsWith('?') === true && meet(rest, other)) return true;
  if (second?.endsWith('?') === true && meet(one, otherRest)) return true;
  if (first === undefined || second === undefined) return first === second;
  const isValue = first.startsWith(':') || second.startsWith(':');
  return (isValue || first.toLowerCase() === second.toLowerCase()) && meet(rest, otherRest);
}

function segmentsOf(pattern: string): readonly string[] {
  return pattern.split('/').filter((segment) => segment !== '');
}

function declaredBy(remote: RunningRemote) {
  return (isRead(remote) ? remote.manifest.declaration?.screens : undefined) ?? [];
}

/**
 * The addresses that are taken for a remote: those of the host, those of the other remotes, and those of the
 * specification for remotes that declare none.
 */
function takenBeside(name: string, others: readonly RunningRemote[]): readonly Taken[] {
  const declaring = new Set(
    others.filter((other) => declaredBy(other).length > 0).map((other) => other.name),
  );
  return [
    ...hostPatterns.map((pattern) => ({ pattern, owner: 'the host' })),
    ...new ScreenTable(specifiedScreens).screens
      .filter(({ remote }) => remote !== name && !declaring.has(remote))
      .map(({ pattern, remote }) => ({ pattern, owner: `${remote} of the specification` })),
    ...others.flatMap((other) =>
      declaredBy(other).map(({ pattern }) => ({ pattern, owner: `${other.name} ${other.version}` })),
    ),
  ];
}

/**
 * Why a remote's declaration does not fit the running product: another app has its address, or no app has its parent. A
 * remote that cannot be read counts as declaring nothing: only its own team has to mend that, and no other team waits
 * for it.
 */
export function declarationProblems(
  remote: ReadRemote,
  running: readonly RunningRemote[],
): readonly string[] {
  const { name } = remote;
  const own = declaredBy(remote);
  const taken = takenBeside(
    name,
    running.filter((other) => other.name !== name),
  );
  const isKnown = running.every(isRead);
  return own.flatMap(({ pattern, parent }) => {
    const meets = (address: string) => (other: { pattern: string }) =>
      meet(segmentsOf(address), segmentsOf(other.pattern));
    const isOrphan = isKnown && ![...taken, ...own].some(meets(parent));
    return [
      ...taken
        .filter(meets(pattern))
        .map((met) => `it declares ${pattern}, and ${met.owner} has ${met.pattern}`),
      ...(isOrphan ? [`it declares ${parent} as the parent of ${pattern}, and nobody has ${parent}`] : []),
    ];
  });
}

/** The same for all remotes of a running product, each problem with the remote's name. */
export function screenProblems(remotes: readonly RunningRemote[]): readonly string[] {
  return remotes
    .filter(isRead)
    .flatMap((remote) =>
      declarationProblems(remote, remotes).map((problem) => `${remote.name} ${remote.version}: ${problem}`),
    );
}
