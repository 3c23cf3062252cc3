import {
  parse,
  type AnyNode,
  type CallExpression,
  type MemberExpression,
  type Node,
  type Program,
} from 'acorn';
import { ancestor } from 'acorn-walk';
import * as v from 'valibot';
import type { Hit } from './hit.ts';
import { newerEvents, newerGlobals, newerMembers, newerStatics } from './newer-names.ts';

/**
 * The newest syntax that all engines of the floor can parse, except for a few parts that are looked for one by one
 * below.
 */
const ecmaVersion = 2022;
const lookBehind = /\(\?<[=!]/;
const placeSchema = v.object({ line: v.number(), column: v.number() });

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

function memberName({ computed, property }: MemberExpression): string | undefined {
  if (!computed) return 'name' in property ? property.name : undefined;
  return property.type === 'Literal' ? String(property.value) : undefined;
}

/** `map.values().filter(…)`: by its name alone, the method could be an array's. */
function isIteratorMethod({ object }: MemberExpression, name: string): boolean {
  if (!iteratorMethods.has(name) || object.type !== 'CallExpression') return false;
  const { callee } = object;
  if (callee.type !== 'MemberExpression') return false;
  const isOfObject = callee.object.type === 'Identifier' && callee.object.name === 'Object';
  return !isOfObject && iteratorMakers.has(memberName(callee) ?? '');
}

function nameOfMember(node: MemberExpression): string | undefined {
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

function isUndefinedCheck(node: Node, ancestors: readonly AnyNode[]): boolean {
  const parent = ancestors.at(-2);
  return parent?.type === 'UnaryExpression' && parent.operator === 'typeof' && parent.argument === node;
}

/** A string of at least this length may be a script from which a worker is made. */
const scriptLength = 2000;

function newerInText(text: string): readonly Hit[] {
  try {
    parse(text, { ecmaVersion: 'latest', sourceType: 'module' });
  } catch {
    return [];
  }
  return newerInScript(text);
}

function syntaxHit(error: unknown): Hit {
  if (!(error instanceof SyntaxError)) throw error;
  const { line, column } = v.parse(placeSchema, Reflect.get(error, 'loc'));
  return { name: `syntax: ${error.message}`, line, column };
}

/** The event that a call listens to. */
function eventOf({ callee, arguments: [event] }: CallExpression): string | undefined {
  if (callee.type !== 'MemberExpression' || memberName(callee) !== 'addEventListener') return undefined;
  return event?.type === 'Literal' && typeof event.value === 'string' ? event.value : undefined;
}

/** Everything in a script that one of the oldest engines lacks. */
export function newerInScript(text: string): readonly Hit[] {
  const found: Hit[] = [];
  const add = (name: string, { loc }: Node) => {
    const { line, column } = loc?.start ?? { line: 0, column: 0 };
    found.push({ name, line, column });
  };
  let tree: Program;
  try {
    tree = parse(text, { ecmaVersion, sourceType: 'module', locations: true, allowHashBang: true });
  } catch (error) {
    return [syntaxHit(error)];
  }
  ancestor(tree, {
    StaticBlock: (node) => add('static {}', node),
    Literal(node) {
      const { value, regex } = node;
      if (typeof value === 'string' && value.length > scriptLength)
        for (const { name } of newerInText(value)) add(name, node);
      else if (lookBehind.test(regex?.pattern ?? String(value))) add('(?<=…)', node);
    },
    Identifier(node, _state, ancestors) {
      if (newerGlobals.has(node.name) && !isUndefinedCheck(node, ancestors)) add(node.name, node);
    },
    CallExpression(node) {
      const event = eventOf(node);
      if (event !== undefined && newerEvents.has(event)) add(`event ${event}`, node.arguments[0] ?? node);
    },
    MemberExpression(node, _state, ancestors) {
      const name = nameOfMember(node);
      if (name !== undefined && !isUndefinedCheck(node, ancestors)) add(name, node.property);
    },
  });
  return found;
}
