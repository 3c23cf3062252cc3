import { generate, parse, walk } from 'css-tree';
import { compatibility, isNewer } from './features.mjs';

const { properties, selectors, types, 'at-rules': atRules } = compatibility.css;

// The table has units of a kind as one feature.
const unitKinds = [
  [/^d(?:vh|vw|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_dynamic'],
  [/^s(?:vh|vw|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_small'],
  [/^l(?:vh|vw|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_large'],
  [/^cq(?:w|h|i|b|min|max)$/, 'container_query_length_units'],
];

const functions = new Map(
  [...Object.values(types), types]
    .flatMap((group) => Object.entries(group))
    .filter(([name, feature]) => name !== '__compat' && typeof feature === 'object' && '__compat' in feature),
);

function isNewerUnit(unit) {
  const kind = unitKinds.find(([pattern]) => pattern.test(unit))?.[1];
  return isNewer(types.length[kind ?? unit]);
}

function newerInValue(property, value) {
  const found = [];
  walk(value, (node) => {
    if (node.type === 'Dimension' && isNewerUnit(node.unit)) found.push([node.unit, node]);
    if (node.type === 'Function' && isNewer(functions.get(node.name))) found.push([`${node.name}()`, node]);
    if (node.type === 'Identifier' && isNewer(properties[property]?.[node.name]))
      found.push([`${property}: ${node.name}`, node]);
  });
  return found;
}

function newerInDeclaration(declaration, block) {
  const { property, value } = declaration;
  const siblings = block.children.toArray();
  const before = siblings.slice(0, siblings.indexOf(declaration));
  if (isNewer(properties[property])) {
    // The same under the old name of an engine stands before it.
    if (
      before.some(
        (other) => /^-(?:webkit|moz)-/.test(other.property) && other.property.endsWith(`-${property}`),
      )
    )
      return [];
    return [[property, declaration]];
  }
  const found = newerInValue(property, value);
  // An engine that does not know a value keeps the one before it; of a custom property it takes any text.
  const hasFallback =
    !property.startsWith('--') &&
    before.some((other) => other.property === property && newerInValue(property, other.value).length === 0);
  return hasFallback ? [] : found;
}

function newerInAtRule({ name, prelude }) {
  if (isNewer(atRules[name])) return [`@${name}`];
  if (name !== 'media' || prelude === null) return [];
  const found = [];
  walk(prelude, (node) => {
    if (node.type === 'Feature' && isNewer(atRules.media[node.name])) found.push(`(${node.name})`);
    if (node.type === 'FeatureRange' && isNewer(atRules.media.range_syntax)) found.push('media range');
  });
  return found;
}

/** Everything in a style sheet that one of the oldest engines lacks, but for what `@supports` asks for: `{ name, line, column }`. */
export function newerInStyles(text) {
  const found = [];
  const tree = parse(text, { positions: true, parseCustomProperty: true });
  const open = [];
  const add = (name, { loc }) => {
    const key = name.split(/[ :(]/)[0] || name;
    const isAskedFor = open.some((rule) => rule.name === 'supports' && generate(rule.prelude).includes(key));
    if (!isAskedFor) found.push({ name, line: loc.start.line, column: loc.start.column - 1 });
  };
  walk(tree, {
    enter(node) {
      // A nested rule that starts with a name is nothing that the parser knows.
      if (node.type === 'Raw' && node.value.includes('{') && isNewer(selectors.nesting)) add('nesting', node);
      if (node.type === 'Rule' && open.some(({ type }) => type === 'Rule') && isNewer(selectors.nesting))
        add('nesting', node);
      if (node.type === 'Atrule') for (const name of newerInAtRule(node)) add(name, node);
      if (node.type === 'Declaration')
        for (const [name, place] of newerInDeclaration(
          node,
          this.block ?? { children: { toArray: () => [] } },
        ))
          add(name, place);
      if (/^Pseudo(?:Class|Element)Selector$/.test(node.type) && isNewer(selectors[node.name]))
        add(`${node.type === 'PseudoClassSelector' ? ':' : '::'}${node.name}`, node);
      if (node.type === 'Rule' || node.type === 'Atrule') open.push(node);
    },
    leave(node) {
      if (node.type === 'Rule' || node.type === 'Atrule') open.pop();
    },
  });
  return found;
}
