import { createHash } from 'node:crypto';
import { employeeCookie } from '@field-sales/shared/contract/employee-cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cacheControl, securityHeaders } from '../files/headers.ts';
import { html, Html } from '../files/html.ts';
import { previewPath, type OpenedPreview, type PreviewLinks } from './preview-links.ts';

const style = [
  'h1{font-size:24px}body{margin:0 auto;padding:24px 16px;max-width:480px;font:17px/1.5 system-ui,sans-serif;color-scheme:light dark}',
  'a,button{display:block;width:100%;box-sizing:border-box;margin:12px 0;padding:12px;border:1px solid;border-radius:8px}',
  'a,button{background:none;color:inherit;font:inherit;text-align:center;text-decoration:none}',
].join('');
const styleHash = createHash('sha256').update(style).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

const headers = {
  ...securityHeaders,
  'content-security-policy': policy,
  'cache-control': cacheControl.never,
};

function page(title: string, body: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        ${new Html(`<style>${style}</style>`)}
      </head>
      <body>
        <h1>${title}</h1>
        ${body}
      </body>
    </html>`.text;
}

function send(reply: FastifyReply, title: string, body: Html, status = 200): FastifyReply {
  return reply.code(status).headers(headers).type('text/html; charset=utf-8').send(page(title, body));
}

/** The employee number goes along: a phone that was never here has no cookie of it. */
function withEmployee(path: string, employee: string | null): string {
  return employee === null
    ? path
    : `${path}?${new URLSearchParams({ [employeeCookie]: employee }).toString()}`;
}

function sendState(
  reply: FastifyReply,
  preview: OpenedPreview | undefined,
  employee: string | null,
): FastifyReply {
  const toApp = html`<a href="${withEmployee('/', employee)}">Open the app</a>`;
  if (preview === undefined)
    return send(
      reply,
      'No preview',
      html`<p>This phone has what is live.</p>
        ${toApp}`,
    );
  const { app, line, until } = preview;
  const end = new Date(until * 1000).toISOString().replace('T', ' ').slice(0, 16);
  return send(
    reply,
    `Preview: ${app} ${line.version}`,
    html`<p>On this phone alone, until ${end} UTC or until it is left.</p>
      ${toApp}
      <form method="post" action="${withEmployee(previewPath, employee)}">
        <button>Leave the preview</button>
      </form>`,
  );
}

function parametersOf({ url }: FastifyRequest): { employee: string | null; link: string | null } {
  const { searchParams } = new URL(url, 'http://host');
  return { employee: searchParams.get(employeeCookie), link: searchParams.get('link') };
}

function refuse(reply: FastifyReply, reason: string): FastifyReply {
  return send(
    reply,
    'This link opens nothing',
    html`<p>${reason} What this phone shows is as it was.</p>`,
    403,
  );
}

const opensNothing = 'It has expired, was changed, or is for another address.';
const isAnothers = 'It was opened on another phone, and opens on one alone: ask for a new one.';

/**
 * The page of previews. A link gives its preview to the phone that opens it, and to no other. Without a link, the page
 * says what the phone has and offers to take it away (DEP-23, DEP-25). A link that opens nothing changes nothing
 * (DEP-24).
 */
export async function servePreviews(server: FastifyInstance, links: PreviewLinks): Promise<void> {
  await server.register(async (scope) => {
    // What a form without fields sends.
    scope.addContentTypeParser('application/x-www-form-urlencoded', async () => undefined);
    const { cookie } = links;

    scope.get(previewPath, async (request, reply) => {
      const { employee, link } = parametersOf(request);
      const { cookie: cookies } = request.headers;
      if (link === null) return sendState(reply, await links.ofPhone(cookies), employee);
      const preview = await links.read(link);
      if (preview === undefined) return refuse(reply, opensNothing);
      // Not yet opened: a messenger that shows what a link is about asks for it before the phone does.
      return send(
        reply,
        `Preview: ${preview.app} ${preview.line.version}`,
        html`<p>The link opens on one phone.</p>
          <form method="post" action="${request.url}">
            <button>Open it on this phone</button>
          </form>`,
      );
    });

    scope.post(previewPath, async (request, reply) => {
      const { employee, link } = parametersOf(request);
      let [value, life] = ['', 0];
      if (link !== null) {
        const preview = await links.read(link);
        if (preview === undefined) return refuse(reply, opensNothing);
        const opened = await links.open(link, request.headers.cookie);
        if (opened === undefined) return refuse(reply, isAnothers);
        [value, life] = [opened, preview.until - Math.floor(Date.now() / 1000)];
      }
      return reply
        .headers(headers)
        .header('set-cookie', `${cookie.name}=${value}; Max-Age=${life}; ${cookie.attributes}`)
        .redirect(withEmployee(previewPath, employee), 303);
    });
  });
}
