import assert from 'node:assert/strict';
import { after, afterEach, describe, test as testInNode, type TestContext } from 'node:test';
import { isWhole } from '../support/extent.ts';
import { Line } from '../support/line.ts';
import { engines, isOnlyEngine, killDrivers, type Engine } from './engines.ts';
import { Phone } from './phone.ts';

type Tools = {
  engine: Engine;
  /** The line between the phones and the product. */
  line: Line;
  /** Starts a new phone. */
  phone: (options?: { origin?: string; agent?: string; script?: string }) => Promise<Phone>;
  /** Names parts of console lines that the test causes itself. */
  expectProblems: (...parts: readonly (string | RegExp)[]) => void;
};

process.on('exit', killDrivers);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));

/** What WebKit says about a call to the page's own origin that ended with its page. */
const leftCall = /Fetch API cannot load http:\/\/localhost:\d+\/\S* due to access control checks/;

/** What WebKit reports if a page is left while a part that it fetches when idle is on its way. */
const leftPart = /CONSOLE WARN .*ChunkLoadError: Loading chunk \d+ failed\.$/;

/**
 * What WebKit below 17 says about this flag, which it ignores: a frame may not download, as if the flag were not there.
 */
const unknownFlag = "'allow-downloads' is an invalid sandbox flag";

/** What WebKit says about a file that its page uses later than after a few seconds, as on a busy machine. */
const lateUse =
  /was preloaded using link preload but not used within a few seconds from the window's load event/;

/**
 * Not an error by the observer's specification: a list that measures its rows is told further sizes in the next frame.
 */
const laterSizes = /ResizeObserver loop completed with undelivered notifications\.$/;

/**
 * Runs the same tests in each engine. A test fails if a page logs an error or a warning, if the page's policy refuses
 * something, or if an error is not caught.
 */
export function inEachEngine(write: (tools: Tools) => void): void {
  for (const engine of engines) {
    void describe(engine.name, () => {
      const line = new Line();
      const origin = line.open();
      const phones: Phone[] = [];
      const expected: (string | RegExp)[] = [];
      afterEach(async () => {
        const problems = (await Promise.all(phones.map((phone) => phone.problems()))).flat();
        await Promise.all(phones.splice(0).map((phone) => phone.discard()));
        const allowed = [leftCall, leftPart, unknownFlag, lateUse, laterSizes, ...expected.splice(0)];
        const unexpected = problems.filter((problem) => !allowed.some((part) => problem.match(part)));
        assert.deepEqual(unexpected, []);
      });
      after(() => line.close());
      write({
        engine,
        line,
        phone: async (options = {}) => {
          const phone = new Phone(engine, { origin: await origin, ...options });
          phones.push(phone);
          await phone.start();
          return phone;
        },
        expectProblems: (...parts) => expected.push(...parts),
      });
    });
  }
}

let flows = 0;

/** A flow in the engine of this process. In a sample every second one is WebKitGTK's, and the others are WPE's. */
export function test(title: string, play: (context: TestContext) => Promise<void>): void {
  flows += 1;
  const vendor = flows % 2 === 0 ? 'webkitgtk' : 'wpe';
  const isMine = isWhole || isOnlyEngine || engines.some((engine) => engine.vendor === vendor);
  if (isMine) void testInNode(title, play);
}
