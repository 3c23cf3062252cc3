import type { IncomingMessage } from 'node:http';
import { employeeCookie as parameter } from '@field-sales/shared/contract/employee-cookie';
import type { Branches } from './branches.ts';
import { nobody, type Person } from './rollout.ts';

function ofAddress(address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address, 'http://host')) return undefined;
  return new URL(address, 'http://host').searchParams.get(parameter) ?? undefined;
}

function ofCookie(cookies: string | undefined): string | undefined {
  const [, value] = new RegExp(`(?:^|;\\s*)${parameter}=([^;]*)`).exec(cookies ?? '') ?? [];
  try {
    return value === undefined ? undefined : decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

/**
 * Who asks: by the address that a webview opens, by the cookie that is made from it (DEP-10), or, for what a page asks for before
 * it has made that, by the address of the page. It decides between versions alone.
 */
export function personAsking({ url, headers }: IncomingMessage, branches: Branches): Person {
  const employee = ofAddress(url) ?? ofCookie(headers.cookie) ?? ofAddress(headers.referer);
  if (!employee) return nobody;
  return { employee, isOfBranch: (branch) => branches.has(branch, employee) };
}
