/**
 * What is newer than the oldest engines and is used all the same. A person has looked at everything here: the reason
 * says which check stands before its use, or what still works without it. `name` is what `npm run floor` prints; `in`
 * is a file or a folder of the project, or a package. Without `in`, the reason holds everywhere.
 */
const own = 'the name of a field of its own objects, none of the browser';

type Allowed = { readonly name: string; readonly in?: string; readonly why: string };

const allowed: readonly Allowed[] = [
  // Styles: the product is as usable without them.
  ...[
    ['-webkit-tap-highlight-color', 'colour of a tap; desktop Safari has none'],
    ['-webkit-touch-callout', 'the menu of a long press; only iOS has one'],
    ['::-webkit-scrollbar-thumb', 'look of a scroll bar; iOS draws its own'],
    ['scrollbar-width', 'look of a scroll bar'],
    ['cursor: default', 'a phone has no pointer'],
    ['cursor: pointer', 'a phone has no pointer'],
    ['resize', 'takes away a handle that phones do not draw'],
    ['text-wrap', 'the last line of a heading is shorter'],
    ['overscroll-behavior', 'a list pulled past its end moves what is behind it a little'],
    ['content-visibility', 'only saves work: everything is laid out at once'],
    ['contain-intrinsic-size', 'stands beside content-visibility alone'],
  ].map(([name = '', why = '']) => ({ name, why })),
  ...['::view-transition', '::view-transition-new', '::view-transition-old'].map((name) => ({
    name,
    in: 'shared/src/styles/page-move.css',
    why: 'without view transitions page-move.ts draws the next screen at once',
  })),
  {
    name: ':has',
    in: 'remote-field/src/stand-form/quantity-stepper.module.css',
    why: 'a pressed plus or minus shows the ring of its field as well',
  },
  {
    name: 'field-sizing',
    in: 'remote-chat/src/composer/message-box.module.css',
    why: 'message-box.tsx asks for it and sets the height itself',
  },
  {
    name: 'overflow-anchor',
    in: 'remote-chat/src/log/log-view.module.css',
    why: 'switches off what Safari does not have',
  },
  {
    name: 'align-content: start',
    in: 'shared/src/ui/result-frame.module.css',
    why: 'known in a grid for long; the table counts from the first version that has it in flex as well',
  },

  // The project's own scripts.
  ...['HTMLElement.inert', 'HTMLElement.popover'].map((name) => ({
    name,
    in: 'shared/src/ui/fade-out-copy.ts',
    why: 'made only where showPopover is there, and inert is older than that',
  })),

  {
    name: 'PopStateEvent.hasUAVisualTransition',
    in: 'shared/src/singletons/router/page-move.ts',
    why: 'missing, it counts as no; there is no view transition either then',
  },
  ...['Navigator.serviceWorker', 'ServiceWorker.postMessage'].map((name) => ({
    name,
    in: 'host/src/offline/keep-offline.ts',
    why: 'offline-keeper.tsx asks for it first: without it the app is as good as it was',
  })),
  ...['OffscreenCanvas', 'ImageDecoder', 'ImageDecodeResult.image'].map((name) => ({
    name,
    in: 'shared/src/lib/resize-worker.ts',
    why: 'the worker tries with a picture what is there; without it resize-photo.ts resizes in the page',
  })),
  ...['event install', 'event activate', 'event fetch'].map((name) => ({
    name,
    in: 'host/src/worker/start-worker.ts',
    why: 'heard where there are service workers, and run nowhere else',
  })),

  // The dependencies.
  ...['wheel', 'touchstart', 'touchend', 'touchcancel'].map((event) => ({
    name: `event ${event}`,
    why: 'never fired where there is no wheel, or no touch: the other way to scroll is there',
  })),
  ...['navigate', 'navigatesuccess', 'navigateerror'].map((event) => ({
    name: `event ${event}`,
    in: 'react-dom/',
    why: 'listened to only where there is a navigation',
  })),
  {
    name: 'AbortSignal.any',
    in: 'ky/',
    why: 'asked for first; the product gives ky one signal, with its own limit of time (shared/src/lib/deadline.ts)',
  },
  { name: 'bytes', in: 'ky/', why: 'asked for first' },
  { name: 'duplex', in: 'ky/', why: 'written only where request streams are there' },
  { name: 'delay', in: 'ky/', why: own },
  ...[
    ['popover', 'read from the properties of an element of the product'],
    ['fetchPriority', 'read from the options of a preload, and a hint only'],
    ['imageSizes', 'read from the options of a preload'],
    ['capture', 'read from the options of a listener'],
    ['animation', own],
    ['share', own],
    ['displayName', own],
    ['movementX', 'asked for with in first, and reckoned otherwise'],
    ['movementY', 'asked for with in first, and reckoned otherwise'],
    ['transferSize', 'missing, it counts as unknown'],
    ['connection', 'asked for first'],
    ['navigation', 'asked for first'],
    ['startViewTransition', 'in a try, for a component that the product does not use'],
  ].map(([name = '', why = '']) => ({ name, in: 'react-dom/', why })),
  { name: 'setImmediate', in: 'scheduler/', why: 'asked for first' },
  { name: 'delay', in: 'scheduler/', why: own },
  { name: 'displayName', in: 'react-router/', why: own },
  { name: 'handle', in: 'react-router/', why: own },
  { name: 'isError', in: '@tanstack/react-query/', why: own },
  { name: 'displayName', in: 'yet-another-react-lightbox/', why: own },
  { name: 'animation', in: 'yet-another-react-lightbox/', why: own },
  { name: 'remote', in: '@module-federation/', why: own },
  { name: 'share', in: '@module-federation/', why: own },
  { name: 'zip', in: '@module-federation/', why: own },
  ...['PerformanceEventTiming', 'PerformanceSoftNavigation', 'requestIdleCallback', 'cancelIdleCallback'].map(
    (name) => ({
      name,
      in: 'web-vitals/',
      why: 'asked for first; it is loaded beside the product and measures only',
    }),
  ),
  ...[
    'activationStart',
    'interactionCount',
    'navigationId',
    'paintTime',
    'prerendering',
    'presentationTime',
    'wasDiscarded',
  ].map((name) => ({ name, in: 'web-vitals/', why: 'a measured value that may be missing' })),
];

const used = new Set<Allowed>();

/**
 * Whether somebody has looked at the use of something newer, in a file of the project or in a package, and allowed it.
 */
export function isAllowed(name: string, file: string): boolean {
  const entry = allowed.find((one) => one.name === name && (one.in === undefined || file.startsWith(one.in)));
  if (entry !== undefined) used.add(entry);
  return entry !== undefined;
}

/** The entries that nothing needs any more. The linter asks about those for the scripts of the sources. */
export function unusedEntries(): readonly Allowed[] {
  return allowed.filter((entry) => !used.has(entry) && !/\.tsx?$/.test(entry.in ?? ''));
}
