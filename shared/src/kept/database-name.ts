import type { DeviceNames } from '../contract/remote-protocol.ts';

/** The database of this device in which what was read is kept. */
export const keptDatabase: DeviceNames['keptDatabase'] = 'kept-reads';
