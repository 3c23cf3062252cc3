/** The database of this device in which what was read is kept. */
export const keptDatabase = 'kept-reads';
