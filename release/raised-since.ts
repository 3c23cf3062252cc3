import semver from 'semver';
import type { HostContract } from './contract.ts';

/**
 * What says that remotes of a host do not go along with an earlier one: numbers and versions that were raised since, but for
 * their third part. Empty where a remote has to run in both.
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
