import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { Broker } from './database.ts';
import type { LogProblem } from './postgres.ts';

/**
 * Times in ms. The first is how often the connection is asked whether it still answers, so that one which fails
 * silently is found after a few questions. The second is the pause between looks while NATS is away.
 */
const askEvery = 5000;
const lookEvery = 1000;
const connectWithin = 5000;

/**
 * Connects to a NATS server, or to several of one cluster, by their addresses `nats://user:password@server:4222`;
 * `tls://` encrypts. Fails if none of them takes the connection. If the connection is lost later, it is tried again for
 * as long as it takes.
 * @param prefix the beginning of the subjects: installations that share a server need one each
 */
export async function openNats(
  addresses: readonly string[],
  prefix: string,
  logProblem: LogProblem,
): Promise<Broker> {
  const [first] = addresses;
  if (first === undefined) throw new Error('NATS_URL is not set: the servers of FANOUT=nats');
  const { username, password, protocol } = new URL(first);
  const connection = await connect({
    servers: addresses.map((address) => new URL(address).host),
    ...(username !== '' && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
    ...(protocol === 'tls:' && { tls: {} }),
    name: prefix,
    timeout: connectWithin,
    maxReconnectAttempts: -1,
    reconnectTimeWait: lookEvery,
    pingInterval: askEvery,
    maxPingOut: 2,
  }).catch((error: unknown) => {
    throw new Error(`NATS_URL: no connection: ${String(error)}`, { cause: error });
  });
  return {
    publish: (channel, payload) => {
      connection.publish(`${prefix}.${channel}`, payload);
    },
    listen: async (channel, onNotified, onGap) => {
      connection.subscribe(`${prefix}.${channel}`, {
        callback: (error, message) => {
          if (error === null) onNotified(message.string());
          else logProblem(error, 'what NATS said was not understood');
        },
      });
      lookWhileAway(connection, onGap, logProblem);
      // Subscribed from here on.
      await connection.flush();
    },
    close: () => connection.drain(),
  };
}

/**
 * What others tell while NATS is away is not heard and has to be looked for (PRD-39): now and then, and once when NATS
 * is back.
 */
function lookWhileAway(connection: NatsConnection, onGap: () => void, logProblem: LogProblem): void {
  let looking: NodeJS.Timeout | undefined;
  void (async () => {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect') {
        logProblem(new Error(connection.getServer()), 'the connection to NATS was lost');
        clearInterval(looking);
        looking = setInterval(onGap, lookEvery);
      }
      if (type !== 'reconnect') continue;
      clearInterval(looking);
      onGap();
    }
    clearInterval(looking);
  })();
}
