/** Version of the host's own build. */
declare const __HOST_VERSION__: string;
/** What the host gives to the remotes, by name: made by the build from the peer dependencies and the singletons. */
declare module 'virtual:shared-modules' {
  export const sharedModules: Readonly<Record<string, { version: string; module: unknown }>>;
}
