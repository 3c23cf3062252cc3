/**
 * The global name of a remote's container. It carries the version: two versions under one name on one page throw, under
 * two names an open page can go from one to the other.
 * @param name for example `events`
 * @param version for example `1.4.0`
 * @returns for example `remote_events_1_4_0`
 */
export function containerName(name: string, version: string): string {
  return `remote_${name}_${version}`.replace(/\W/g, '_');
}
