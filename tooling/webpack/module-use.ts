import path from 'node:path';
import webpack, { type Compilation, type Module, type ModuleGraphConnection } from 'webpack';
import * as v from 'valibot';
import { projectFolder } from '../../server/project.ts';
import { behindSingletons, packagesOfPage, singletonFolder } from './shared-modules.ts';

/** Names, listed by shared module. */
export type Names = Record<string, string[]>;

/** By shared module, each name with its file. */
export type NamesInFiles = Record<string, Record<string, string>>;

const sharedModule = v.object({
  type: v.literal('consume-shared-module'),
  options: v.object({ shareKey: v.string() }),
});
const importDependency = v.object({ request: v.string() });
const specifierDependency = v.object({ ids: v.array(v.string()) });

function fileOf(module: Module | null | undefined): string {
  return module instanceof webpack.NormalModule ? path.relative(projectFolder, module.resource) : '';
}

/**
 * What an app exports from the modules that it shares, as webpack knows it once the graph of its modules is complete. A
 * module whose exports webpack cannot tell is left out.
 */
export function exportsOf(compilation: Compilation, shared: readonly string[]): Names {
  const { moduleGraph } = compilation;
  const names: Names = {};
  for (const module of compilation.modules)
    // If a module only hands names on, webpack connects them with the module behind it.
    for (const { dependency, resolvedModule: target } of moduleGraph.getOutgoingConnections(module)) {
      const asked = v.safeParse(importDependency, dependency);
      if (!asked.success || !shared.includes(asked.output.request)) continue;
      const provided = moduleGraph.getProvidedExports(target);
      if (Array.isArray(provided)) names[asked.output.request] = [...provided].sort();
    }
  return sorted(names);
}

/** The name that a connection takes from a module; undefined if it takes none, or the whole module. */
function nameTaken({ dependency }: ModuleGraphConnection): string | undefined {
  const specifier = v.safeParse(specifierDependency, dependency);
  if (!specifier.success) return undefined;
  const [first, second] = specifier.output.ids;
  // Packages that were made for CommonJS read the names from its only export.
  return first === 'default' ? second : first;
}

/** Sorts, so that the order is the same on every machine: webpack meets modules in the order in which they are read. */
function sorted<T>(record: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The names that a remote's code takes from the host's modules, each with the first file that does. */
export function importsOf(compilation: Compilation): NamesInFiles {
  const { moduleGraph } = compilation;
  const names: NamesInFiles = {};
  for (const module of compilation.modules)
    for (const connection of moduleGraph.getOutgoingConnections(module)) {
      const target = v.safeParse(sharedModule, connection.module);
      if (!target.success || connection.getActiveState(undefined) === false) continue;
      const taken = (names[target.output.options.shareKey] ??= {});
      const name = nameTaken(connection);
      const file = fileOf(module);
      if (name !== undefined && file < (taken[name] ?? '~')) taken[name] = file;
    }
  return sorted(Object.fromEntries(Object.entries(names).map(([name, taken]) => [name, sorted(taken)])));
}

/**
 * Whether a file of `shared` keeps something that has to be single on a page. In a package such a file is JavaScript.
 */
function isOfPage(file: string): boolean {
  return (
    file.includes(singletonFolder.slice(1)) || behindSingletons.some((name) => file.includes(`/${name}.`))
  );
}

/**
 * The host's packages and singletons that a remote's own code carries, each with the first file that does: a second
 * React, for example.
 */
export function carriedBy(compilation: Compilation, shared: readonly string[]): Record<string, string> {
  const carried: Record<string, string> = {};
  const names = new Set([...shared, ...packagesOfPage]);
  for (const module of compilation.modules) {
    const file = module instanceof webpack.NormalModule ? module.resource.replaceAll(path.sep, '/') : '';
    const name = [...names].find((one) => file.includes(`/node_modules/${one}/`));
    if (name !== undefined) carried[name] ??= fileOf(module);
    else if (isOfPage(file)) carried[fileOf(module)] ??= fileOf(module);
  }
  return sorted(carried);
}
