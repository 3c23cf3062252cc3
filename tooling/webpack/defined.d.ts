/** What webpack puts into the code of an app: all that it may know of `process`. */
declare const process: {
  readonly env: { readonly NODE_ENV: 'production' | 'development' | 'test' };
};
