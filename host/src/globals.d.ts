/** Version of the host's own build. */
declare const __HOST_VERSION__: string;
/** Version of each module that the host gives to the remotes, by its name. */
declare const __SHARED_VERSIONS__: Readonly<Record<string, string>>;
