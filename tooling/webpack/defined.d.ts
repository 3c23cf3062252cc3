/** What webpack puts into the code of an app. The code may know nothing else of `process`. */
declare const process: {
  readonly env: { readonly NODE_ENV: 'production' | 'development' | 'test' };
};
