/**
 * The kinds of files that a release may have, by the ends of their names, with the types that they are served as. None
 * of them is a page.
 */
const contentTypes: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  wasm: 'application/wasm',
};

/** The type that a file is served as; undefined if a release cannot have such a file. */
export function contentTypeOf(name: string): string | undefined {
  const kind = name.slice(name.lastIndexOf('.') + 1);
  return Object.hasOwn(contentTypes, kind) ? contentTypes[kind] : undefined;
}
