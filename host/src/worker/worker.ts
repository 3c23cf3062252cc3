import type { WorkerScope } from './scope.ts';
import { startWorker } from './start-worker.ts';

/** The service worker of the host's page, for the whole origin (OFF-01). */
declare const self: WorkerScope;

startWorker(self);
