/** What `plain-build.ts` writes: every remote as a lazy chunk of the one bundle. */
declare module 'plain-remotes' {
  import type { ComponentType } from 'react';

  export const remotes: Readonly<Record<string, () => Promise<{ default: ComponentType }>>>;
}
