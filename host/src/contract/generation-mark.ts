/**
 * The name under which a page from the device carries its generation, in its html and in its requests for the registry.
 */
export const generationMark = 'generation';

/**
 * The parameter, with the time, of a page's later requests for the registry: the page already has one to go on with.
 */
export const readBefore = 't';

/** The parameter with which a page asks for the registry of the newest generation on the device. */
export const keptInstead = 'kept';

/** The generation that this page was opened from; undefined where it came from the network. */
export function pageGeneration(): string | undefined {
  return document.querySelector(`meta[name="${generationMark}"]`)?.getAttribute('content') ?? undefined;
}
