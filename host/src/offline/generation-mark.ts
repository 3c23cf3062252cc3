/** What a page that comes from the device carries in its html, and in its questions for the registry: its generation's name. */
export const generationMark = 'generation';

/** Names, in a page's later questions for the registry, the time: the page has one that it goes on with by itself. */
export const readBefore = 't';

/** Names, in a page's question for the registry, that the one of the newest generation of the device is wanted. */
export const keptInstead = 'kept';

/** The generation that this page was opened from; undefined where it came from the network. */
export function pageGeneration(): string | undefined {
  return document.querySelector(`meta[name="${generationMark}"]`)?.getAttribute('content') ?? undefined;
}
