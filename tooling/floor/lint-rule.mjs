import path from 'node:path';
import ts from 'typescript';
import { projectFolder } from '../build/apps.mjs';
import { isAllowed } from './allowed.mjs';
import { compatibility, enginesWithout, isNewer } from './features.mjs';
import { interfaces, membersOf, newerEvents, plainName } from './newer-names.mjs';

const { api, html } = compatibility;
const { builtins } = compatibility.javascript;

const byInterface = new Map(interfaces);
/** How TypeScript calls what the table calls otherwise. */
const otherNames = { IteratorObject: 'Iterator', AsyncIteratorObject: 'AsyncIterator' };

/** Every feature that has this name, whichever interface it belongs to. */
const byMember = new Map();
for (const [, feature] of interfaces)
  for (const [name, member] of membersOf(feature)) {
    const plain = plainName(name);
    byMember.set(plain, [...(byMember.get(plain) ?? []), member]);
  }

const typedArray = /^(?:Big)?(?:Int|Uint|Float)\d+(?:Clamped)?Array$/;

function memberOf(owner, name) {
  const plain =
    otherNames[owner] ?? owner.replace(/Constructor$/, '').replace(/^Readonly(?=Array|Map|Set)/, '');
  const feature = byInterface.get(plain);
  return {
    feature,
    member:
      feature?.[name] ??
      feature?.[`${name}_static`] ??
      (typedArray.test(plain) ? builtins.TypedArray[name] : undefined),
  };
}

/** The engines that lack a member; one of a mixin is looked for in every interface, as the table has no mixins. */
function enginesWithoutMember(owner, name) {
  const { feature, member } = memberOf(owner, name);
  if (feature === undefined) {
    const others = (byMember.get(name) ?? []).map(enginesWithout);
    return others.every((engines) => engines.length > 0) ? (others[0] ?? []) : [];
  }
  // What leads to an interface that is newer itself was looked at before; only iterators come from what is older.
  const isReachedByNewer = feature !== builtins.Iterator && isNewer({ __compat: feature.__compat });
  return isReachedByNewer ? [] : enginesWithout(member);
}

function enginesWithoutGlobal(name) {
  return enginesWithout(builtins[name] ?? api[name] ?? api.Window[name]);
}

function namespaceOf(statement) {
  const space = statement.parent.parent;
  return space !== undefined && ts.isModuleDeclaration(space) && space.name.text !== 'global'
    ? space.name.text
    : undefined;
}

/** The interface, or the variable of a constructor, that a declaration of TypeScript's own library belongs to. */
function ownerOf(declaration) {
  const { parent } = declaration;
  if (ts.isInterfaceDeclaration(parent)) {
    const space = namespaceOf(parent);
    return space === undefined ? parent.name.text : `${space}.${parent.name.text}`;
  }
  if (ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent)) return parent.parent.name.text;
  // `Intl.Segmenter` is a variable in a namespace.
  return ts.isVariableDeclaration(declaration) ? namespaceOf(parent.parent) : undefined;
}

function isGlobal(declaration) {
  if (ts.isVariableDeclaration(declaration)) return ts.isSourceFile(declaration.parent.parent.parent);
  return ts.isFunctionDeclaration(declaration) && ts.isSourceFile(declaration.parent);
}

function isOfType(node) {
  return (
    node.parent.type.startsWith('TS') &&
    node.parent.type !== 'TSNonNullExpression' &&
    node.parent.type !== 'TSAsExpression'
  );
}

/** The function, or the file, whose lines come only after a check that stands in it. */
function placeOf(node) {
  let place = node.parent;
  while (place.parent !== null && !/Function/.test(place.type)) place = place.parent;
  return place;
}

function isCheck(node) {
  const { parent } = node;
  return (
    (parent.type === 'UnaryExpression' && parent.operator === 'typeof') ||
    (parent.type === 'CallExpression' && parent.callee === node && parent.optional)
  );
}

/**
 * Refuses what one of the oldest engines lacks, by its type: `toSorted` of an array, `inert` of an element. Asking for it
 * with `typeof` or `in` earlier in the function, or a type that says that it may be missing, makes it good.
 */
export const newerThanFloor = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { newer: '{{name}} is missing in {{engines}}: see docs/phones.md.' },
  },
  create(context) {
    const { program, getSymbolAtLocation, getTypeAtLocation } = context.sourceCode.parserServices;
    const file = path.relative(projectFolder, context.filename);
    const checked = new Map();

    function isChecked(node, name) {
      for (let place = placeOf(node); ; place = placeOf(place)) {
        if (checked.get(place)?.has(name)) return true;
        if (place.parent === null) return false;
      }
    }

    function noteCheck(node, name) {
      const place = placeOf(node);
      checked.set(place, (checked.get(place) ?? new Set()).add(name));
    }

    function report(node, name, engines) {
      if (engines.length === 0 || isAllowed(name, file)) return;
      context.report({ node, messageId: 'newer', data: { name, engines: engines.join(', ') } });
    }

    function declarationsOf(symbol) {
      if (symbol === undefined || (symbol.flags & ts.SymbolFlags.Optional) !== 0) return [];
      return (symbol.declarations ?? []).filter((declaration) =>
        program.isSourceFileDefaultLibrary(declaration.getSourceFile()),
      );
    }

    function checkMember(key, symbol) {
      const declarations = declarationsOf(symbol);
      const owner = declarations.map(ownerOf).find((name) => name !== undefined);
      if (declarations.some(isGlobal)) report(key, key.name, enginesWithoutGlobal(key.name));
      else if (owner !== undefined)
        report(key, `${owner}.${key.name}`, enginesWithoutMember(owner, key.name));
    }

    return {
      BinaryExpression(node) {
        if (node.operator === 'in' && node.left.type === 'Literal') noteCheck(node, String(node.left.value));
      },
      MemberExpression(node) {
        if (node.property.type !== 'Identifier' || node.computed) return;
        const { name } = node.property;
        if (isCheck(node)) noteCheck(node, name);
        else if (!isChecked(node, name)) checkMember(node.property, getSymbolAtLocation(node.property));
      },
      'ObjectPattern > Property[computed=false]'(node) {
        if (node.key.type === 'Identifier' && !isChecked(node, node.key.name))
          checkMember(node.key, getTypeAtLocation(node.parent).getProperty(node.key.name));
      },
      Identifier(node) {
        const { parent, name } = node;
        if (!(name in api || name in builtins || name in api.Window) || isOfType(node)) return;
        if ((parent.type === 'MemberExpression' && parent.property === node) || parent.type === 'Property')
          return;
        if (isCheck(node)) noteCheck(node, name);
        else if (!isChecked(node, name) && declarationsOf(getSymbolAtLocation(node)).some(isGlobal))
          report(node, name, enginesWithoutGlobal(name));
      },
      'CallExpression[callee.property.name="addEventListener"] > Literal:first-child'(node) {
        if (newerEvents.has(node.value)) report(node, `event ${node.value}`, ['an oldest engine']);
      },
      JSXAttribute(node) {
        const { name } = node.name;
        const element = node.parent.name;
        if (element.type !== 'JSXIdentifier' || typeof name !== 'string' || !/^[a-z]/.test(element.name))
          return;
        const attribute = name.toLowerCase();
        const feature = html.elements[element.name]?.[attribute] ?? html.global_attributes[attribute];
        report(node, `attribute ${attribute}`, enginesWithout(feature));
      },
    };
  },
};
