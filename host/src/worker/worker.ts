import type { WorkerScope } from './scope.ts';
import { startWorker } from './start-worker.ts';

/** The service worker of the host's page. */
declare const self: WorkerScope;

startWorker(self);
