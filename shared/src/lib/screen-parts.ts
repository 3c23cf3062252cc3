import * as v from 'valibot';
import { fileName } from '../contract/remote-manifest.ts';
import { routePatterns as at } from './routes.ts';

/**
 * The chunk of its remote that draws a screen, by the screen's pattern, where it is not the entry itself: the page of a
 * deep link asks for it at once. For the host's server and the build of the remotes; a page does without it.
 */
export const screenParts: Readonly<Record<string, string>> = {
  [at.eventDetail]: 'detail',
  [at.newChatRoom]: 'room',
  [at.chatRoom]: 'room',
  [at.collectedList]: 'collected',
  [at.collectedDetail]: 'collected',
  [at.ownRegister]: 'stand-survey',
  [at.ownEdit]: 'stand-survey',
  [at.marketRegister]: 'stand-survey',
  [at.marketEdit]: 'stand-survey',
  [at.priceRegister]: 'price-survey',
  [at.priceEdit]: 'price-survey',
};

/** What a manifest says of them: the files that each part asks for. Manifests of older builds say nothing. */
export const manifestPartsSchema = v.object({
  parts: v.optional(v.record(v.string(), v.array(fileName)), {}),
});

export type ManifestParts = v.InferOutput<typeof manifestPartsSchema>;
