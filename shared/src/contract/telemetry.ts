import * as v from 'valibot';

const label = v.pipe(v.string(), v.regex(/^[\w.@/-]{1,60}$/));
const milliseconds = v.pipe(v.number(), v.minValue(0), v.maxValue(600_000));

/** One load of a remote: which version came, how it ended and how long it took, in milliseconds. */
const remoteLoad = v.object({
  type: v.literal('remote-load'),
  name: label,
  version: label,
  outcome: label,
  duration: milliseconds,
});

/** A web vital; times in milliseconds, CLS without a unit. */
const webVital = v.object({
  type: v.literal('web-vital'),
  name: v.picklist(['TTFB', 'FCP', 'LCP', 'INP', 'CLS']),
  value: milliseconds,
});

/** Something that went wrong in a page, by kind alone: no texts, nobody's data. */
const pageError = v.object({ type: v.literal('page-error'), name: label, kind: label });

/** The body of a page's measurements, sent by `navigator.sendBeacon` as JSON. */
export const telemetryBody = v.object({
  events: v.pipe(v.array(v.variant('type', [remoteLoad, webVital, pageError])), v.maxLength(50)),
});
export type TelemetryBody = v.InferOutput<typeof telemetryBody>;
