import * as v from 'valibot';

/** Where the host's server takes the measurements of its pages. */
export const telemetryPath = '/telemetry';

const label = v.pipe(v.string(), v.regex(/^[\w.@/+-]{1,60}$/));
const milliseconds = v.pipe(v.number(), v.minValue(0), v.maxValue(600_000));

/** One of some words; `other` for what a later page may say. */
const word = <const TWords extends readonly string[]>(...words: TWords) =>
  v.fallback(v.picklist([...words, 'other'] as const), 'other');

/** The app that it is about, and its version; pages that were released before versions were told say none. */
const about = { name: label, version: v.optional(label) };

/** One load of a remote: which version came, how it ended and how long it took, in milliseconds. */
const remoteLoad = v.object({
  type: v.literal('remote-load'),
  ...about,
  outcome: word('loaded', 'fallback', 'registry', 'manifest', 'entry', 'module', 'timeout', 'failed'),
  duration: milliseconds,
});

/** A web vital and the app on whose screen it was measured; times in milliseconds, CLS without a unit. */
const webVital = v.object({
  type: v.literal('web-vital'),
  name: v.picklist(['TTFB', 'FCP', 'LCP', 'INP', 'CLS']),
  app: v.optional(label),
  version: v.optional(label),
  value: milliseconds,
});

/** Something that went wrong in a page, by kind alone: no texts, nobody's data. */
const pageError = v.object({
  type: v.literal('page-error'),
  ...about,
  kind: word('render', 'chunk', 'error', 'rejection'),
});

/** A call that the backend refused without a code of its own, or answered with what does not fit. */
const failedCall = v.object({
  type: v.literal('failed-call'),
  ...about,
  kind: word('refused', 'broken', 'malformed'),
});

/** The body of a page's measurements, sent by `navigator.sendBeacon` as JSON. */
export const telemetryBody = v.object({
  events: v.pipe(v.array(v.variant('type', [remoteLoad, webVital, pageError, failedCall])), v.maxLength(50)),
});
export type TelemetryBody = v.InferOutput<typeof telemetryBody>;
export type Measurement = TelemetryBody['events'][number];
