import cookie from '@fastify/cookie';
import { compile } from '@fastify/proxy-addr';
import { employeeCookie, isEmployeeNumber } from '@field-sales/shared/contract/employee-cookie';
import { assertionHeader } from '@field-sales/shared/contract/identity';
import { failureText } from '@field-sales/shared/text/failure-text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { cacheControl, securityHeaders } from '../files/headers.ts';
import { sessionLife, SessionTokens, type Caller } from './session-tokens.ts';
import type { IdentitySettings } from './settings.ts';
import { Tickets } from './tickets.ts';

/** The prefix makes a browser accept the cookie only from this very host, and only over https (PRD-03). */
const sessionCookie = '__Host-session';
const maxTicketBytes = 8192;
const ticketBody = v.object({ ticket: v.pipe(v.string(), v.nonEmpty()) });

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls and the host's word for it; null where the address says it, or nobody is known. */
    vouched: { employeeNumber: string; assertion: string } | null;
  }
}

/** Knows who calls, where the address does not say it (PRD-02, PRD-05). */
export type Callers = {
  /** Adds `POST /session` where tickets are taken (PRD-02). */
  registerSession: (scope: FastifyInstance) => void;
  /** A hook: a call from an unknown caller ends here, with 401 and its text. */
  admit: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;
  /** The address of the same page with the number of whoever asks; undefined where it has it, or nobody is known. */
  ownAddress: (request: FastifyRequest) => Promise<string | undefined>;
};

type Identify = (request: FastifyRequest) => Promise<Caller | undefined>;

/** Undefined where the address says who calls (PRD-01). */
export async function registerCallers(
  server: FastifyInstance,
  identity: IdentitySettings,
  apiOrigin: string,
): Promise<Callers | undefined> {
  server.decorateRequest('vouched', null);
  if (identity.kind === 'address') return undefined;
  await server.register(cookie);
  const tokens = await SessionTokens.open(identity.sessionKeys);
  const identify = identity.kind === 'ticket' ? bySession(tokens) : byProxy(identity);
  return {
    registerSession: (scope) => {
      if (identity.kind !== 'ticket') return;
      const { ticketKeys: keys, origin } = identity;
      registerSession(scope, tokens, new Tickets({ keys, origin, apiOrigin, tokens }));
    },
    ownAddress: async (request) => {
      const caller = await identify(request);
      const [pathname = '/', query = ''] = request.url.split('?', 2);
      const search = new URLSearchParams(query);
      if (caller === undefined || search.get(employeeCookie) === caller.employeeNumber) return undefined;
      search.set(employeeCookie, caller.employeeNumber);
      return `${pathname}?${search.toString()}`;
    },
    admit: async (request, reply) => {
      const caller = await identify(request);
      if (caller === undefined) return sendNobody(reply);
      const { employeeNumber } = caller;
      request.vouched = { employeeNumber, assertion: await tokens.assertion(caller) };
      return undefined;
    },
  };
}

function bySession(tokens: SessionTokens): Identify {
  return async ({ cookies }) => {
    const session = cookies[sessionCookie];
    return session === undefined ? undefined : tokens.readSession(session);
  };
}

/** Identifies callers by the header of a proxy, if that proxy is trusted (PRD-05). */
function byProxy({ header, proxies }: IdentitySettings & { kind: 'proxy' }): Identify {
  const isTrusted = compile([...proxies]);
  return async ({ headers, socket }) => {
    const employeeNumber = headers[header];
    const isKnown = typeof employeeNumber === 'string' && isEmployeeNumber(employeeNumber);
    return isKnown && isTrusted(socket.remoteAddress ?? '', 0) ? { employeeNumber } : undefined;
  };
}

function registerSession(server: FastifyInstance, tokens: SessionTokens, tickets: Tickets): void {
  // JSON alone is taken: a page of another origin cannot send it, and so cannot make a session of its own ticket here.
  server.post('/session', { bodyLimit: maxTicketBytes }, async (request, reply) => {
    void reply.headers({ ...securityHeaders, 'cache-control': cacheControl.never });
    const body = v.safeParse(ticketBody, request.body);
    const now = Math.floor(Date.now() / 1000);
    const employeeNumber = body.success ? await tickets.redeem(body.output.ticket, now) : undefined;
    if (employeeNumber === undefined) return sendNobody(reply);
    return reply
      .setCookie(sessionCookie, await tokens.session(employeeNumber, now), {
        path: '/',
        httpOnly: true,
        secure: true,
        sameSite: 'lax',
        maxAge: sessionLife,
      })
      .type('text/plain; charset=utf-8')
      .send(employeeNumber);
  });
}

/** The 401 of a call without a session (PRD-07). */
function sendNobody(reply: FastifyReply): FastifyReply {
  return reply
    .code(401)
    .headers({ ...securityHeaders, 'cache-control': cacheControl.never })
    .type('text/plain; charset=utf-8')
    .send(failureText.noUser);
}

/** What `callerHeaders` asks of a request. */
export type Call = Pick<FastifyRequest, 'vouched' | 'headers'>;

/** What the backend is told about the caller: what the host knows, in place of whatever the request says (PRD-06). */
export function callerHeaders(identity: IdentitySettings, { vouched, headers }: Call) {
  const forged = {
    [assertionHeader]: undefined,
    ...(identity.kind === 'proxy' && { [identity.header]: undefined }),
  };
  if (vouched === null) return forged;
  const others = (headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '' && ![sessionCookie, employeeCookie].includes(pair.split('=', 1)[0] ?? ''));
  return {
    ...forged,
    [assertionHeader]: vouched.assertion,
    cookie: [...others, `${employeeCookie}=${vouched.employeeNumber}`].join('; '),
  };
}
