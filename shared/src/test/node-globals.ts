import { File } from 'node:buffer';
import { CompressionStream, DecompressionStream } from 'node:stream/web';

// jsdom has a File that Node's fetch refuses, and no compression.
Object.assign(globalThis, { File, CompressionStream, DecompressionStream });
