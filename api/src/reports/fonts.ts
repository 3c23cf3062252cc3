import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { App } from '../http/type-provider.ts';

const forADay = 'public, max-age=86400';
const stylesheet = createRequire(import.meta.url).resolve('@field-sales/shared/styles/fonts.css');

/** Address of the stylesheet that names the product's font, for the pages under `/reports`. */
export const fontsAddress = '/reports/fonts.css';

/**
 * Serves the product's font for the report pages. It is public: a page in a sandboxed frame has an origin of its own
 * and asks without a cookie.
 */
export function registerReportFonts(app: App): void {
  const folder = path.join(path.dirname(stylesheet), 'fonts');
  const files = readdirSync(folder).filter((file) => file.endsWith('.woff2'));
  for (const file of files) {
    const bytes = readFileSync(path.join(folder, file));
    app.get(`/reports/fonts/${file}`, { schema: { hide: true } }, async (_request, reply) =>
      reply
        .headers({ 'cache-control': forADay, 'access-control-allow-origin': '*' })
        .type('font/woff2')
        .send(bytes),
    );
  }
  const css = readFileSync(stylesheet, 'utf8');
  app.get(fontsAddress, { schema: { hide: true } }, async (_request, reply) =>
    reply.headers({ 'cache-control': forADay }).type('text/css; charset=utf-8').send(css),
  );
}
