import type { FastifyReply, FastifyRequest } from 'fastify';
import { colours } from './colours.ts';
import { fontsAddress } from './fonts.ts';

/** Only the font is loaded and nothing runs: the pages are framed in the product and contain text of many authors. */
function policyFor({ headers }: FastifyRequest): string {
  const origin = originSource(headers['x-forwarded-host'] ?? headers.host);
  return `default-src 'none'; style-src 'self' 'unsafe-inline' ${origin}; font-src 'self' ${origin}; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;
}

/**
 * The address of the page as its reader sees it: for WebKit, 'self' matches nothing in a sandboxed frame. The scheme
 * also matches https. A reader who forges the header affects only their own page; anything that is not an address is
 * left out.
 */
function originSource(host: string | readonly string[] | undefined): string {
  return typeof host === 'string' && /^(?:[a-z\d.-]+|\[[\da-f:]+\])(?::\d+)?$/i.test(host)
    ? `http://${host}`
    : '';
}

const styleSheet = `
:root { color-scheme: only light; }
* { box-sizing: border-box; }
body { margin: 0; padding: 12px 14px 16px; background: ${colours.surface}; color: ${colours.text}; word-break: keep-all; overflow-wrap: anywhere;
  font: 400 15px/22px "Pretendard Variable", Pretendard, -apple-system, BlinkMacSystemFont, "Apple SD Gothic Neo", "Noto Sans KR", "Noto Sans CJK KR", "Malgun Gothic", sans-serif; letter-spacing: -0.01em; }
h1 { margin: 0 0 2px; font-size: 15px; line-height: 22px; font-weight: 600; }
p { margin: 0 0 10px; color: ${colours.text2}; font-size: 13px; line-height: 18px; }
p.empty { margin: 40px 0; text-align: center; font-size: 15px; line-height: 22px; }
svg { display: block; width: 100%; height: auto; max-width: 480px; margin: 0 auto 8px; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 9px 0 9px 12px; text-align: right; vertical-align: top; white-space: nowrap; }
th { color: ${colours.text2}; font-size: 13px; line-height: 18px; font-weight: 500; border-bottom: 1px solid ${colours.line}; }
td { border-bottom: 1px solid ${colours.lineBetweenRows}; }
tr:last-child td { border-bottom: 0; }
th:first-child, td:first-child { padding-left: 0; text-align: left; white-space: normal; }
small { display: block; color: ${colours.text2}; font-size: 13px; line-height: 18px; }
`;

/** Markup that is safe to put into a page as it is. Everything else is escaped (API-28). */
export type Markup = { readonly markup: string };

/** A template whose values are text, unless they are markup, or lists of markup, themselves (SH-39). */
export function html(
  parts: TemplateStringsArray,
  ...values: readonly (string | number | Markup | readonly Markup[])[]
): Markup {
  const markup = parts.reduce((text, part, index) => text + markupOf(values[index - 1] ?? '') + part);
  return { markup };
}

export function sendPage(reply: FastifyReply, status: number, title: string, body: Markup): FastifyReply {
  const page = html`<!doctype html>
    <html lang="ko">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="${fontsAddress}" />
        <style>
          ${{ markup: styleSheet }}
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html> `;
  return reply
    .status(status)
    .headers({
      'content-security-policy': policyFor(reply.request),
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
    })
    .type('text/html; charset=utf-8')
    .send(page.markup);
}

function markupOf(value: string | number | Markup | readonly Markup[]): string {
  if (typeof value === 'string' || typeof value === 'number') return escape(String(value));
  if ('markup' in value) return value.markup;
  return value.map(({ markup }) => markup).join('');
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
