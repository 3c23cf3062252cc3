import type { IncomingMessage } from 'node:http';
import { employeeCookie as parameter } from '@field-sales/shared/contract/employee-cookie';
import type { Branches } from './branches.ts';
import { nobody, type Person, type Preview } from './rollout.ts';

type Previews = { ofPhone: (cookies: string | undefined) => Promise<Preview | undefined> };

function ofAddress(address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address, 'http://host')) return undefined;
  return new URL(address, 'http://host').searchParams.get(parameter) ?? undefined;
}

/** The value of one cookie of a request. */
export function cookieOf(cookies: string | undefined, name: string): string | undefined {
  const [, value] = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(cookies ?? '') ?? [];
  try {
    return value === undefined ? undefined : decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

/**
 * Who asks: by the address that a webview opens, or by the cookie that is made from it (DEP-10). For what a page asks
 * for before it has made the cookie, by the address of the page. The result decides between versions and nothing else.
 */
export function personAsking(
  { url, headers }: IncomingMessage,
  branches: Branches,
  previews?: Previews,
): Person {
  const employee = ofAddress(url) ?? cookieOf(headers.cookie, parameter) ?? ofAddress(headers.referer);
  const preview = async () => previews?.ofPhone(headers.cookie);
  if (!employee) return { ...nobody, preview };
  return { employee, isOfBranch: (branch) => branches.has(branch, employee), preview };
}
