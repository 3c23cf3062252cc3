/** Reads what is served at an address. */
export type ReadServed = (address: string) => Promise<Buffer>;

/** How long, in ms, an address may take to answer. */
const timeLimit = 10_000;

/** The answer of an address. Throws if the address cannot be reached, or answers with a failure. */
export async function ask(address: string, headers: Record<string, string> = {}): Promise<Response> {
  const signal = AbortSignal.timeout(timeLimit);
  const response = await fetch(address, { headers: { 'cache-control': 'no-cache', ...headers }, signal });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response;
}

/** Reads an address as a page of the host does: from another origin only if that origin allows it (CORS). */
export async function readAsPage(address: string, host: string): Promise<Buffer> {
  const page = new URL(host).origin;
  const { href, origin } = new URL(address, page);
  const response = await ask(href, { origin: page });
  const allowed = response.headers.get('access-control-allow-origin') ?? 'missing';
  if (origin !== page && allowed !== '*' && allowed !== page)
    throw new Error(`access-control-allow-origin is ${allowed}, so no page of ${page} can read it`);
  return Buffer.from(await response.arrayBuffer());
}
