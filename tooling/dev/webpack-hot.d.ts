interface ImportMeta {
  /** Webpack's hot replacement, which exists only in development. */
  readonly webpackHot?: { accept: (request: string, onChange: () => void) => void };
}

declare module 'react-refresh/runtime' {
  export function injectIntoGlobalHook(target: object): void;
}

/** The exposed module of the remote that is developed. */
declare module 'field-sales-remote-entry' {
  import type { ComponentType } from 'react';
  const Screens: ComponentType;
  export default Screens;
}
