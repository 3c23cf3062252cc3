/** The addresses of its screens, as the router takes them (SH-18). */
export const patterns = {
  /** CHL-01 */
  list: '/chatter-list',
  /** CHC-08, CHR-20 */
  newRoom: '/chatter-room/:userId/new/:type/:name',
  /** CHL-02, CHR-01 */
  room: '/chatter-room/:id/:type/:name',
  /** CHC-01, CHL-01 */
  newPartner: '/create-chat-room',
} as const;

/** Where Back leads from them with nothing to go back to (SH-43). */
export const parents = {
  list: '/',
  newRoom: patterns.list,
  room: patterns.list,
  newPartner: patterns.list,
} as const;
