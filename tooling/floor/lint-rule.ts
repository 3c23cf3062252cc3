import path from 'node:path';
import type { Identifier } from '@mdn/browser-compat-data';
import { AST_NODE_TYPES, ESLintUtils, type TSESTree } from '@typescript-eslint/utils';
import ts from 'typescript';
import { projectFolder } from '../../server/project.ts';
import { isAllowed } from './allowed.ts';
import { compatibility, enginesWithout, isNewer } from './features.ts';
import {
  api,
  builtins,
  globals,
  groupOf,
  interfaces,
  membersOf,
  newerEvents,
  plainName,
} from './newer-names.ts';

const htmlElements = groupOf(compatibility.html, 'elements');
const htmlAttributes = groupOf(compatibility.html, 'global_attributes');

const byInterface = new Map(interfaces);
/** The names that TypeScript and the table write differently. */
const otherNames: Readonly<Record<string, string>> = {
  IteratorObject: 'Iterator',
  AsyncIteratorObject: 'AsyncIterator',
};

/** Every feature that has this name, whichever interface it belongs to. */
const byMember = new Map<string, readonly Identifier[]>();
for (const [, feature] of interfaces)
  for (const [name, member] of membersOf(feature)) {
    const plain = plainName(name);
    byMember.set(plain, [...(byMember.get(plain) ?? []), member]);
  }

const typedArray = /^(?:Big)?(?:Int|Uint|Float)\d+(?:Clamped)?Array$/;

function memberOf(
  owner: string,
  name: string,
): { feature: Identifier | undefined; member: Identifier | undefined } {
  const plain =
    otherNames[owner] ?? owner.replace(/Constructor$/, '').replace(/^Readonly(?=Array|Map|Set)/, '');
  const feature = byInterface.get(plain);
  return {
    feature,
    member:
      feature?.[name] ??
      feature?.[`${name}_static`] ??
      (typedArray.test(plain) ? groupOf(builtins, 'TypedArray')[name] : undefined),
  };
}

/**
 * The engines that lack a member. A mixin's member is looked for in every interface, because the table has no mixins.
 */
function enginesWithoutMember(owner: string, name: string): readonly string[] {
  const { feature, member } = memberOf(owner, name);
  if (feature === undefined) {
    const others = (byMember.get(name) ?? []).map(enginesWithout);
    return others.every((engines) => engines.length > 0) ? (others[0] ?? []) : [];
  }
  // If the interface itself is newer, the code that leads to it was checked already. Iterators are the exception: older
  // code hands them out.
  const isReachedByNewer = feature !== builtins.Iterator && isNewer({ __compat: feature.__compat });
  return isReachedByNewer ? [] : enginesWithout(member);
}

function enginesWithoutGlobal(name: string): readonly string[] {
  return enginesWithout(builtins[name] ?? api[name] ?? globals[name]);
}

function namespaceOf({ parent }: ts.Node): string | undefined {
  if (!ts.isModuleBlock(parent) || parent.parent.name.text === 'global') return undefined;
  return parent.parent.name.text;
}

/** The interface, or the variable of a constructor, to which a declaration of TypeScript's own library belongs. */
function ownerOf(declaration: ts.Declaration): string | undefined {
  const { parent } = declaration;
  if (ts.isInterfaceDeclaration(parent)) {
    const space = namespaceOf(parent);
    return space === undefined ? parent.name.text : `${space}.${parent.name.text}`;
  }
  if (ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent))
    return parent.parent.name.getText();
  // `Intl.Segmenter` is a variable in a namespace.
  return ts.isVariableDeclaration(declaration) ? namespaceOf(parent.parent) : undefined;
}

function isGlobal(declaration: ts.Declaration): boolean {
  if (ts.isVariableDeclaration(declaration)) return ts.isSourceFile(declaration.parent.parent.parent);
  return ts.isFunctionDeclaration(declaration) && ts.isSourceFile(declaration.parent);
}

function isOfType({ parent }: TSESTree.Node): boolean {
  return (
    parent !== undefined &&
    parent.type.startsWith('TS') &&
    parent.type !== AST_NODE_TYPES.TSNonNullExpression &&
    parent.type !== AST_NODE_TYPES.TSAsExpression
  );
}

/** The function, or the file, in which a check covers the lines that follow it. */
function placeOf(node: TSESTree.Node): TSESTree.Node {
  let place = node.parent ?? node;
  while (place.parent && !place.type.includes('Function')) place = place.parent;
  return place;
}

function isCheck(node: TSESTree.Node): boolean {
  const { parent } = node;
  return (
    (parent?.type === AST_NODE_TYPES.UnaryExpression && parent.operator === 'typeof') ||
    (parent?.type === AST_NODE_TYPES.CallExpression && parent.callee === node && parent.optional)
  );
}

/** What a function has already asked for with `typeof` or `in`. */
class Checks {
  readonly #names = new Map<TSESTree.Node, Set<string>>();

  has(node: TSESTree.Node, name: string): boolean {
    for (let place = placeOf(node); ; place = placeOf(place)) {
      if (this.#names.get(place)?.has(name)) return true;
      if (!place.parent) return false;
    }
  }

  add(node: TSESTree.Node, name: string): void {
    const place = placeOf(node);
    this.#names.set(place, (this.#names.get(place) ?? new Set()).add(name));
  }
}

function isNeverMissing(symbol: ts.Symbol | undefined): symbol is ts.Symbol {
  return symbol !== undefined && (symbol.flags & ts.SymbolFlags.Optional) === 0;
}

type Lack = { name: string; engines: readonly string[] };

/** What the engines lack if a member has these declarations. */
function lackOfMember(name: string, declarations: readonly ts.Declaration[]): Lack | undefined {
  if (declarations.some(isGlobal)) return { name, engines: enginesWithoutGlobal(name) };
  const owner = declarations.map(ownerOf).find((found) => found !== undefined);
  if (owner === undefined) return undefined;
  return { name: `${owner}.${name}`, engines: enginesWithoutMember(owner, name) };
}

function lackOfAttribute({ name: { name }, parent }: TSESTree.JSXAttribute): Lack | undefined {
  const element = parent.name;
  if (
    element.type !== AST_NODE_TYPES.JSXIdentifier ||
    typeof name !== 'string' ||
    !/^[a-z]/.test(element.name)
  )
    return undefined;
  const attribute = name.toLowerCase();
  const feature = htmlElements[element.name]?.[attribute] ?? htmlAttributes[attribute];
  return { name: `attribute ${attribute}`, engines: enginesWithout(feature) };
}

/**
 * Refuses what one of the oldest engines lacks, judged by its type: `toSorted` of an array, `inert` of an element. It
 * is allowed after a check with `typeof` or `in` earlier in the function, or if its type says that it may be missing.
 */
export const newerThanFloor = ESLintUtils.RuleCreator.withoutDocs({
  meta: {
    type: 'problem',
    schema: [],
    messages: { newer: '{{name}} is missing in {{engines}}: see docs/phones.md.' },
  },
  create(context) {
    const { program, getSymbolAtLocation, getTypeAtLocation } = ESLintUtils.getParserServices(context);
    const file = path.relative(projectFolder, context.filename);
    const checks = new Checks();

    function report(node: TSESTree.Node, lack: Lack | undefined): void {
      if (lack === undefined || lack.engines.length === 0 || isAllowed(lack.name, file)) return;
      const data = { name: lack.name, engines: lack.engines.join(', ') };
      context.report({ node, messageId: 'newer', data });
    }

    function declarationsOf(symbol: ts.Symbol | undefined): readonly ts.Declaration[] {
      if (!isNeverMissing(symbol)) return [];
      return (symbol.declarations ?? []).filter((declaration) =>
        program.isSourceFileDefaultLibrary(declaration.getSourceFile()),
      );
    }

    return {
      BinaryExpression(node) {
        if (node.operator === 'in' && node.left.type === AST_NODE_TYPES.Literal)
          checks.add(node, String(node.left.value));
      },
      MemberExpression(node) {
        if (node.property.type !== AST_NODE_TYPES.Identifier || node.computed) return;
        const { name } = node.property;
        if (isCheck(node)) checks.add(node, name);
        else if (!checks.has(node, name))
          report(node.property, lackOfMember(name, declarationsOf(getSymbolAtLocation(node.property))));
      },
      'ObjectPattern > Property[computed=false]'(node: TSESTree.Property) {
        if (node.key.type !== AST_NODE_TYPES.Identifier || checks.has(node, node.key.name)) return;
        const { name } = node.key;
        const symbol = getTypeAtLocation(node.parent).getProperty(name);
        report(node.key, lackOfMember(name, declarationsOf(symbol)));
      },
      Identifier(node) {
        const { parent, name } = node;
        if (!(name in api || name in builtins || name in globals) || isOfType(node)) return;
        const isMember = parent.type === AST_NODE_TYPES.MemberExpression && parent.property === node;
        if (isMember || parent.type === AST_NODE_TYPES.Property) return;
        if (isCheck(node)) checks.add(node, name);
        else if (!checks.has(node, name) && declarationsOf(getSymbolAtLocation(node)).some(isGlobal))
          report(node, { name, engines: enginesWithoutGlobal(name) });
      },
      'CallExpression[callee.property.name="addEventListener"] > Literal:first-child'(
        node: TSESTree.Literal,
      ) {
        const event = String(node.value);
        if (newerEvents.has(event)) report(node, { name: `event ${event}`, engines: ['an oldest engine'] });
      },
      JSXAttribute: (node) => report(node, lackOfAttribute(node)),
    };
  },
});

const plugin = { meta: { name: 'floor' }, rules: { 'newer-than-floor': newerThanFloor } };

/** The rule's plugin. ESLint and typescript-eslint type a rule differently, so it is given the type of any plugin. */
export const floor: Readonly<Pick<typeof plugin, 'meta'>> = plugin;
