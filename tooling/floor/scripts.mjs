import { parse } from 'acorn';
import { ancestor } from 'acorn-walk';
import { newerEvents, newerGlobals, newerMembers, newerStatics } from './newer-names.mjs';

/** What the floor's engines can parse, but for what is asked for one by one below. */
const ecmaVersion = 2022;
const lookBehind = /\(\?<[=!]/;

const iteratorMethods = new Set([
  'map',
  'filter',
  'take',
  'drop',
  'flatMap',
  'reduce',
  'toArray',
  'forEach',
  'some',
  'every',
  'find',
]);
const iteratorMakers = new Set(['values', 'keys', 'entries', 'matchAll']);

function memberName(node) {
  if (!node.computed) return node.property.name;
  return node.property.type === 'Literal' ? String(node.property.value) : undefined;
}

/** `map.values().filter(…)`: the method's name alone is an array's as well. */
function isIteratorMethod({ object }, name) {
  return (
    iteratorMethods.has(name) &&
    object.type === 'CallExpression' &&
    object.callee.type === 'MemberExpression' &&
    object.callee.object.name !== 'Object' &&
    iteratorMakers.has(memberName(object.callee))
  );
}

function nameOfMember(node) {
  const name = memberName(node);
  if (name === undefined) return undefined;
  if (node.object.type === 'Identifier') {
    const full = `${node.object.name}.${name}`;
    if (newerStatics.has(full)) return full;
    if (['window', 'globalThis', 'self'].includes(node.object.name) && newerGlobals.has(name)) return name;
  }
  if (isIteratorMethod(node, name)) return `Iterator.${name}`;
  return newerMembers.has(name) ? name : undefined;
}

function isUndefinedCheck(node, ancestors) {
  const parent = ancestors.at(-2);
  return parent?.type === 'UnaryExpression' && parent.operator === 'typeof' && parent.argument === node;
}

/** A string of this length may be a script that a worker is made from. */
const scriptLength = 2000;

function newerInText(text) {
  try {
    parse(text, { ecmaVersion: 'latest', sourceType: 'module' });
  } catch {
    return [];
  }
  return newerInScript(text);
}

/** Everything in a script that one of the oldest engines lacks: `{ name, line, column }`. */
export function newerInScript(text) {
  const found = [];
  const add = (name, { loc }) => found.push({ name, ...loc.start });
  let tree;
  try {
    tree = parse(text, { ecmaVersion, sourceType: 'module', locations: true, allowHashBang: true });
  } catch (error) {
    return [{ name: `syntax: ${error.message}`, ...error.loc }];
  }
  ancestor(tree, {
    StaticBlock: (node) => add('static {}', node),
    Literal(node) {
      const { value, regex } = node;
      if (typeof value === 'string' && value.length > scriptLength)
        for (const { name } of newerInText(value)) add(name, node);
      else if (lookBehind.test(regex?.pattern ?? String(value))) add('(?<=…)', node);
    },
    Identifier(node, ancestors) {
      if (newerGlobals.has(node.name) && !isUndefinedCheck(node, ancestors)) add(node.name, node);
    },
    CallExpression({ callee, arguments: [event] }) {
      if (callee.type !== 'MemberExpression' || memberName(callee) !== 'addEventListener') return;
      if (newerEvents.has(event?.value)) add(`event ${event.value}`, event);
    },
    MemberExpression(node, ancestors) {
      const name = nameOfMember(node);
      if (name !== undefined && !isUndefinedCheck(node, ancestors)) add(name, node.property);
    },
  });
  return found;
}
