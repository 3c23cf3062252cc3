import type { Compiler } from 'webpack';

/**
 * Names the modules that the federation plugin writes for a container. By themselves their numbers are made of the address
 * of a file whose name is a hash of this folder's path, and the same commit would have other bytes in another folder.
 */
export class ContainerIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ContainerIdsPlugin', ({ hooks, chunkGraph }) => {
      // Before the numbers are given: a module that has a name keeps it.
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
