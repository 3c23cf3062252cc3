import type { Identifier } from '@mdn/browser-compat-data';
import { compatibility, isNewer, type Feature } from './features.ts';

type Named = readonly [name: string, feature: Identifier];

/** The features below a feature; `__compat` describes the feature itself. */
export function partsOf(feature: Identifier): readonly Named[] {
  return Object.keys(feature).flatMap((name): readonly Named[] => {
    const part = name === '__compat' ? undefined : feature[name];
    return part === undefined ? [] : [[name, part]];
  });
}

export const builtins = groupOf(compatibility.javascript, 'builtins');
export const { api } = compatibility;
/** What `window` has, and what can therefore be used without an object. */
export const globals = groupOf(api, 'Window');

/** A part of the table that has to be there. */
export function groupOf(group: Identifier, name: string): Identifier {
  const found = group[name];
  if (found === undefined) throw new Error(`the table of features has no ${name}`);
  return found;
}

/** Every interface and object that scripts meet, by its name: `['AbortSignal', …]`, `['Intl.Segmenter', …]`. */
export const interfaces: readonly Named[] = [
  ...partsOf(api),
  ...partsOf(builtins),
  ...partsOf(groupOf(builtins, 'Intl')).map(([name, feature]): Named => [`Intl.${name}`, feature]),
  ['WebAssembly', groupOf(compatibility.webassembly, 'api')] satisfies Named,
];

export function membersOf(feature: Identifier): readonly Named[] {
  return partsOf(feature).filter(([name]) => !name.endsWith('_event'));
}

export const plainName = (name: string) => name.replace(/_static$/, '');

/** Names that can be used without an object: functions, constructors, what `window` has. */
export const newerGlobals = new Set(
  [...partsOf(api), ...partsOf(builtins), ...membersOf(globals)]
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

const isDeprecated = (feature: Feature) => feature.__compat?.status?.deprecated === true;

/**
 * Names of members that no interface of the floor has: `toSorted`, `showPopover`. If the interface itself is newer, it
 * is found by the name that leads to it.
 */
export const newerMembers = new Set<string>();
const olderMembers = new Set<string>();
for (const [, feature] of interfaces.filter(([, { __compat: compat }]) => !isNewer({ __compat: compat })))
  for (const [name, member] of membersOf(feature)) {
    if (!isNewer(member) || isDeprecated(member)) olderMembers.add(plainName(name));
    else if (!name.endsWith('_static')) newerMembers.add(name);
  }
for (const name of olderMembers) newerMembers.delete(name);

const events = partsOf(api).flatMap(([, feature]) =>
  partsOf(feature).filter(([name]) => name.endsWith('_event')),
);
const eventsThat = (isWanted: (feature: Identifier) => boolean) =>
  events.filter(([, feature]) => isWanted(feature)).map(([name]) => name.replace(/_event$/, ''));

/** Events that no target of the floor knows: `scrollend`. */
export const newerEvents = new Set(eventsThat(isNewer));
for (const name of eventsThat((feature) => !isNewer(feature))) newerEvents.delete(name);
