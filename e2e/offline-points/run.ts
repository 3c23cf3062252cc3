/**
 * `npm run test:offline-points [-- --each 1 --engine chromium --list kept]`: tests what a device keeps, in real
 * browsers. The network is cut after each answer, the browser killed after each, the device full, and each kept entry
 * removed and changed; after each point the home menu is opened without a network. `each` plays one in so many points,
 * `list` only the lists with that in their names.
 */
import { parseArgs } from 'node:util';
import { Line } from '../support/line.ts';
import { startOwnProduct } from '../support/own-product.ts';
import { remotes } from '../support/remotes.ts';
import { startDisplay } from '../webkit/display.ts';
import { engines, killDrivers } from '../webkit/engines.ts';
import { startChromium } from './chromium-device.ts';
import type { Device } from './device.ts';
import { playPoints } from './points.ts';
import { startWebkit } from './webkit-device.ts';

const { values } = parseArgs({
  options: { each: { type: 'string' }, engine: { type: 'string' }, list: { type: 'string' } },
});
const choice = { each: Number(values.each ?? 1), named: values.list ?? '' };

process.on('exit', killDrivers);
const nextVersion = '7.0.0';

const settings = { OFFLINE: 'on', OFFLINE_DATA: 'off' };
const [first, next] = await Promise.all([startOwnProduct(settings), startOwnProduct(settings)]);
for (const name of ['host', ...remotes.map((remote) => remote.name)]) {
  await next.release(name, nextVersion);
  await next.promote(name, nextVersion);
}

const devices: Record<string, (origin: string) => Promise<Device>> = {
  chromium: startChromium,
  ...Object.fromEntries(
    engines.map((engine) => [engine.vendor, (origin: string) => startWebkit(engine, origin)]),
  ),
};
const chosen = Object.keys(devices).filter((name) => (values.engine ?? name) === name);
const display = chosen.some((name) => name !== 'chromium') ? await startDisplay() : undefined;
if (display !== undefined) Reflect.set(process.env, 'DISPLAY', display.name);

let hasFailed = false;
for (const name of chosen) {
  const line = new Line({ isUncached: true });
  const device = await devices[name]?.(await line.open());
  if (device === undefined) continue;
  let points = 0;
  const failures: string[] = [];
  await playPoints(device, line, { first: first.origin, next: next.origin }, choice, (outcome) => {
    points += outcome.points;
    failures.push(...outcome.failures);
    console.log(
      `${device.name}, ${outcome.list}: ${outcome.points} points, ${outcome.failures.length} failures`,
    );
    for (const failure of outcome.failures) console.log(`  ${failure}`);
  });
  console.log(`${device.name}: ${points} points, ${failures.length} failures`);
  hasFailed ||= failures.length > 0 || points === 0;
  await device.discard();
  line.close();
}
display?.process.kill();
await Promise.all([first.stop(), next.stop()]);
process.exit(hasFailed ? 1 : 0);
