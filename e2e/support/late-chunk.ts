import type { Page } from '@playwright/test';

/** The chunk of what waits, and of what records and holds it, which comes while a screen is idle. */
const waitingChunk = /\/assets\/waiting\.\w+\.js$/;

/** Settles when the chunk is there. One that was lost on its way is asked for again. */
export async function waitingChunkOf(page: Page): Promise<void> {
  await page.waitForEvent('requestfinished', async (request) => {
    if (!waitingChunk.test(new URL(request.url()).pathname)) return false;
    return (await request.response())?.ok() === true;
  });
}
