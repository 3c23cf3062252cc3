import type { CameraFailure } from './camera-failure.ts';

/** Why nothing can be scanned: the camera fails, or what reads its pictures could not be loaded or broke. */
export type ScanFailure = CameraFailure | 'partFailed';
