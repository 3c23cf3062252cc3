import type { Services } from '../http/services.ts';
import type { App } from '../http/type-provider.ts';
import { EntryOrder } from './entry-order.ts';
import { registerRoomList } from './list-routes.ts';
import { registerPartners } from './partner-routes.ts';
import { registerChatPhotos } from './photo-routes.ts';
import { registerRooms } from './room-routes.ts';
import { registerStream } from './stream-routes.ts';

/** Field chat: rooms, partners, photos by their address and the stream. */
export async function registerChat(app: App, services: Services): Promise<void> {
  const order = new EntryOrder(services.database, app.log);
  // The process ends only when everybody was told of the messages that were answered.
  app.addHook('onClose', () => order.settle());
  registerRoomList(app);
  registerRooms(app, services, order);
  registerPartners(app);
  registerChatPhotos(app, services);
  await registerStream(app, services, order);
}
