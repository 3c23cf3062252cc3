import { TestEnvironment } from 'jest-environment-jsdom';

const fromNode = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'File',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextEncoder',
  'TextDecoder',
  'AbortController',
  'AbortSignal',
  'BroadcastChannel',
  'structuredClone',
  'CompressionStream',
  'DecompressionStream',
];

/** jsdom with the platform's own network and stream classes, which jsdom has not, or has in a copy that fetch refuses. */
export default class BrowserEnvironment extends TestEnvironment {
  /** @param {ConstructorParameters<typeof TestEnvironment>} args */
  constructor(...args) {
    super(...args);
    for (const name of fromNode) Reflect.set(this.global, name, Reflect.get(globalThis, name));
    this.global.Event ??= Event;
    // Export conditions of the browser would pick builds that Node's modules cannot run.
    this.customExportConditions = [''];
  }

  /** @override */
  exportConditions() {
    return ['node', 'node-addons'];
  }
}
