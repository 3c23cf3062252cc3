/** The addresses of its screens, as the router takes them (SH-18). */
export const patterns = {
  list: '/chatter-list',
  newRoom: '/chatter-room/:userId/new/:type/:name',
  room: '/chatter-room/:id/:type/:name',
  newPartner: '/create-chat-room',
} as const;
