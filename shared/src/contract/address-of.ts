type Query = Readonly<Record<string, string | number | boolean>>;

/** A path with its query. */
export function addressOf(path: string, query: Query = {}): string {
  const texts = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  const search = new URLSearchParams(texts);
  return String(search) === '' ? path : `${path}?${search}`;
}
