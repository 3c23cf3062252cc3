import type { ComponentType } from 'react';

/** Every remote as a lazy chunk of the one bundle. None here: `plain-build.ts` writes the module that takes the place of this one. */
export const remotes: Readonly<Record<string, () => Promise<{ default: ComponentType }>>> = {};
