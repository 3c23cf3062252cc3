import { compatibility, isNewer } from './features.mjs';

const { builtins } = compatibility.javascript;
const { api } = compatibility;

/** Every interface and object that scripts meet, by its name: `['AbortSignal', …]`, `['Intl.Segmenter', …]`. */
export const interfaces = [
  ...Object.entries(api),
  ...Object.entries(builtins),
  ...Object.entries(builtins.Intl).map(([name, feature]) => [`Intl.${name}`, feature]),
  ['WebAssembly', compatibility.webassembly.api],
].filter(([name]) => name !== '__compat');

export function membersOf(feature) {
  return Object.entries(feature).filter(([name]) => name !== '__compat' && !name.endsWith('_event'));
}

export const plainName = (name) => name.replace(/_static$/, '');

/** Names that are there without an object: functions, constructors, what `window` has. */
export const newerGlobals = new Set(
  [...Object.entries(api), ...Object.entries(builtins), ...membersOf(api.Window)]
    .filter(([, feature]) => isNewer(feature))
    .map(([name]) => name),
);

/** `AbortSignal.any`, `Object.groupBy`, `Intl.Segmenter`. */
export const newerStatics = new Set(
  interfaces.flatMap(([owner, feature]) =>
    membersOf(feature)
      .filter(([, member]) => isNewer(member))
      .map(([name]) => `${owner}.${plainName(name)}`),
  ),
);

const isDeprecated = (feature) => feature.__compat?.status?.deprecated === true;

/**
 * Names of members that no interface of the floor has: `toSorted`, `showPopover`. An interface that is newer itself is
 * found by the name that leads to it.
 */
export const newerMembers = new Set();
const olderMembers = new Set();
for (const [, feature] of interfaces.filter(([, { __compat }]) => !isNewer({ __compat })))
  for (const [name, member] of membersOf(feature)) {
    if (!isNewer(member) || isDeprecated(member)) olderMembers.add(plainName(name));
    else if (!name.endsWith('_static')) newerMembers.add(name);
  }
for (const name of olderMembers) newerMembers.delete(name);

const events = Object.values(api).flatMap((feature) =>
  Object.entries(feature).filter(([name]) => name.endsWith('_event')),
);
const eventsThat = (isWanted) =>
  events.filter(([, feature]) => isWanted(feature)).map(([name]) => name.replace(/_event$/, ''));

/** Events that no target of the floor knows: `scrollend`. */
export const newerEvents = new Set(eventsThat(isNewer));
for (const name of eventsThat((feature) => !isNewer(feature))) newerEvents.delete(name);
