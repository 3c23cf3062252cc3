import semver from 'semver';
import type { HostContract } from './contract.ts';

/**
 * The reasons why remotes for one host cannot run in an earlier one: numbers and versions that were raised since then,
 * except for the third part of a version. Empty if a remote has to run in both.
 */
export function raisedSince(before: HostContract, today: HostContract): readonly string[] {
  const modules = Object.entries(today.shared).flatMap(([name, version]) => {
    const known = before.shared[name];
    return known !== undefined && ['major', 'minor'].includes(semver.diff(known, version) ?? '')
      ? [`${name} from ${known} to ${version}`]
      : [];
  });
  return [
    ...(today.contract > before.contract
      ? [`hostContract from ${before.contract} to ${today.contract}`]
      : []),
    ...(today.deviceFormat > before.deviceFormat
      ? [`deviceFormat from ${before.deviceFormat} to ${today.deviceFormat}`]
      : []),
    ...modules,
  ];
}
