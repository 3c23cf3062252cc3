import {
  generate,
  parse,
  walk,
  type Atrule,
  type Block,
  type CssNode,
  type CssNodeCommon,
  type Declaration,
  type Rule,
  type WalkContext,
} from 'css-tree';
import { compatibility, isNewer } from './features.ts';
import type { Hit } from './hit.ts';
import { groupOf, partsOf } from './newer-names.ts';

const properties = groupOf(compatibility.css, 'properties');
const selectors = groupOf(compatibility.css, 'selectors');
const types = groupOf(compatibility.css, 'types');
const atRules = groupOf(compatibility.css, 'at-rules');

type Found = readonly [name: string, place: CssNodeCommon];

// The table treats all units of a kind as one feature.
const unitKinds: readonly (readonly [pattern: RegExp, kind: string])[] = [
  [/^d(?:vh|vw|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_dynamic'],
  [/^s(?:vh|vw|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_small'],
  [/^l(?:vh|vw|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_large'],
  [/^cq(?:w|h|i|b|min|max)$/, 'container_query_length_units'],
];

const functions = new Map(
  [...partsOf(types).map(([, group]) => group), types]
    .flatMap(partsOf)
    .filter(([, feature]) => feature.__compat !== undefined),
);

function isNewerUnit(unit: string): boolean {
  const kind = unitKinds.find(([pattern]) => pattern.test(unit))?.[1];
  return isNewer(groupOf(types, 'length')[kind ?? unit]);
}

function newerInValue(property: string, value: CssNode): readonly Found[] {
  const found: Found[] = [];
  walk(value, (node) => {
    if (node.type === 'Dimension' && isNewerUnit(node.unit)) found.push([node.unit, node]);
    if (node.type === 'Function' && isNewer(functions.get(node.name))) found.push([`${node.name}()`, node]);
    if (node.type === 'Identifier' && isNewer(properties[property]?.[node.name]))
      found.push([`${property}: ${node.name}`, node]);
  });
  return found;
}

function isDeclaration(node: CssNode): node is Declaration {
  return node.type === 'Declaration';
}

function newerInDeclaration(declaration: Declaration, block: Block | null): readonly Found[] {
  const { property, value } = declaration;
  const siblings = block?.children.toArray().filter(isDeclaration) ?? [];
  const before = siblings.slice(0, Math.max(0, siblings.indexOf(declaration)));
  if (isNewer(properties[property])) {
    // An older name of the same property, with an engine's prefix, stands before it.
    const isPrefixed = before.some(
      (other) => /^-(?:webkit|moz)-/.test(other.property) && other.property.endsWith(`-${property}`),
    );
    return isPrefixed ? [] : [[property, declaration]];
  }
  const found = newerInValue(property, value);
  // An engine that does not know a value keeps the one before it (PHN-03). A custom property has no such fallback,
  // because it accepts any text.
  const hasFallback =
    !property.startsWith('--') &&
    before.some((other) => other.property === property && newerInValue(property, other.value).length === 0);
  return hasFallback ? [] : found;
}

function newerInAtRule({ name, prelude }: Atrule): readonly string[] {
  if (isNewer(atRules[name])) return [`@${name}`];
  if (name !== 'media' || prelude === null) return [];
  const media = groupOf(atRules, 'media');
  const found: string[] = [];
  walk(prelude, (node) => {
    if (node.type === 'Feature' && isNewer(media[node.name])) found.push(`(${node.name})`);
    if (node.type === 'FeatureRange' && isNewer(media.range_syntax)) found.push('media range');
  });
  return found;
}

/** What is newer than the floor in a node of a sheet; `open` are the rules around it. */
function newerInNode(node: CssNode, open: readonly (Rule | Atrule)[], block: Block | null): readonly Found[] {
  if (node.type === 'Declaration') return newerInDeclaration(node, block);
  if (node.type === 'Atrule') return newerInAtRule(node).map((name) => [name, node]);
  // The parser does not recognise a nested rule that starts with a name.
  const isNested =
    (node.type === 'Raw' && node.value.includes('{')) ||
    (node.type === 'Rule' && open.some(({ type }) => type === 'Rule'));
  if (isNested) return isNewer(selectors.nesting) ? [['nesting', node]] : [];
  if (node.type !== 'PseudoClassSelector' && node.type !== 'PseudoElementSelector') return [];
  const colons = node.type === 'PseudoClassSelector' ? ':' : '::';
  return isNewer(selectors[node.name]) ? [[colons + node.name, node]] : [];
}

/** Everything in a style sheet that one of the oldest engines lacks, unless `@supports` asks for it. */
export function newerInStyles(text: string): readonly Hit[] {
  const found: Hit[] = [];
  const open: (Rule | Atrule)[] = [];
  const isAskedFor = (name: string) => {
    const key = name.split(/[ :(]/)[0] || name;
    return open.some(
      (rule) =>
        rule.type === 'Atrule' &&
        rule.name === 'supports' &&
        rule.prelude !== null &&
        generate(rule.prelude).includes(key),
    );
  };
  walk(parse(text, { positions: true, parseCustomProperty: true }), {
    enter(this: WalkContext, node: CssNode) {
      for (const [name, { loc }] of newerInNode(node, open, this.block)) {
        const { line, column } = loc?.start ?? { line: 0, column: 1 };
        if (!isAskedFor(name)) found.push({ name, line, column: column - 1 });
      }
      if (node.type === 'Rule' || node.type === 'Atrule') open.push(node);
    },
    leave(node: CssNode) {
      if (node.type === 'Rule' || node.type === 'Atrule') open.pop();
    },
  });
  return found;
}
