import type { Compiler } from 'webpack';

/**
 * Gives names to the modules that the federation plugin writes for a container. Otherwise they get numbers, made from
 * the address of a file whose name is a hash of this folder's path, and the same commit would give other bytes in
 * another folder.
 */
export class ContainerIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ContainerIdsPlugin', ({ hooks, chunkGraph }) => {
      // This runs before modules get their numbers: one that has a name keeps it.
      hooks.moduleIds.tap({ name: 'ContainerIdsPlugin', stage: -1 }, (modules) => {
        for (const module of modules) {
          const identifier = module.identifier();
          if (identifier.startsWith('container entry ')) chunkGraph.setModuleId(module, 'container');
          else if (identifier.includes('/.federation/entry.')) chunkGraph.setModuleId(module, 'federation');
        }
      });
    });
  }
}
