import type { ComponentType } from 'react';

/**
 * Every remote as a lazy chunk of the one bundle. It is empty here: `plain-build.ts` writes the module that takes its
 * place.
 */
export const remotes: Readonly<Record<string, () => Promise<{ default: ComponentType }>>> = {};
