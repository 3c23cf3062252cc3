import compatibility, {
  type BrowserName,
  type CompatStatement,
  type SimpleSupportStatement,
} from '@mdn/browser-compat-data';
import { compareVersions, floor } from './engines.ts';

/** A feature in MDN's table, which says which engine has it since which version, and the features below it. */
export type Feature = { readonly __compat?: CompatStatement | undefined };

export { compatibility };

// By an engine's name in a browserslist, its names in the table: a webview lacks more than its browser.
const engines: Readonly<Record<string, readonly BrowserName[]>> = {
  chrome: ['chrome', 'chrome_android', 'webview_android'],
  safari: ['safari'],
  ios_saf: ['safari_ios', 'webview_ios'],
};

const oldestEngines = Object.entries(floor).flatMap(([engine, version]) =>
  (engines[engine] ?? []).map((name) => [name, version] as const),
);

function isIn(statement: SimpleSupportStatement, version: string): boolean {
  const { version_added: added, version_removed: removed } = statement;
  if (typeof added !== 'string' || added === 'preview') return false;
  if (statement.flags ?? statement.prefix ?? statement.alternative_name) return false;
  if (typeof removed === 'string' && compareVersions(removed.replace('≤', ''), version) <= 0) return false;
  return compareVersions(added.replace('≤', ''), version) <= 0;
}

/** Which of the oldest engines lack a feature; empty if all of them have it, or if nothing is known about it. */
export function enginesWithout(feature: Feature | undefined): readonly string[] {
  const support = feature?.__compat?.support;
  if (support === undefined) return [];
  return oldestEngines
    .filter(([name, version]) => {
      const statements = support[name];
      return statements !== undefined && ![statements].flat().some((statement) => isIn(statement, version));
    })
    .map(([name, version]) => `${name} ${version}`);
}

export function isNewer(feature: Feature | undefined): boolean {
  return enginesWithout(feature).length > 0;
}
