import { newKey } from '../../lib/new-key.ts';

/** Calls that begin within this time, in ms, after a tap belong to it; later ones do not come from a tap. */
const reach = 5000;

/** The opening of the page counts as a tap. */
let tap = { at: 0, trace: hex() };

addEventListener(
  'click',
  () => {
    tap = { at: performance.now(), trace: hex() };
  },
  true,
);

function hex(): string {
  return newKey().replaceAll('-', '');
}

/**
 * What begins the trace of a call (W3C Trace Context): all calls of one tap are in one trace, each with an id
 * of its own (PRD-20, PRD-24).
 */
export function traceparent(): string {
  const trace = performance.now() - tap.at < reach ? tap.trace : hex();
  return `00-${trace}-${hex().slice(0, 16)}-01`;
}
