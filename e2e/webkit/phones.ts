import assert from 'node:assert/strict';
import { after, afterEach, describe, test } from 'node:test';
import { Line } from '../support/line.ts';
import { engines, killDrivers, type Engine } from './engines.ts';
import { Phone } from './phone.ts';

type Tools = {
  engine: Engine;
  /** What lies between the phones and the product. */
  line: Line;
  /** A phone of somebody, new and started. */
  phone: (options?: { origin?: string; agent?: string; script?: string }) => Promise<Phone>;
  /** Parts of console lines that the test brings about itself. */
  expectProblems: (...parts: readonly (string | RegExp)[]) => void;
};

process.on('exit', killDrivers);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));

/** What WebKit says of a call of the own address that ended with its page. */
const leftCall = /Fetch API cannot load http:\/\/localhost:\d+\/\S* due to access control checks/;

/** What WebKit fails of a page that is left while a part that its idle screen asks for is on its way. */
const leftPart = /CONSOLE WARN .*ChunkLoadError: Loading chunk \d+ failed\.$/;

/** What WebKit below 17 says of a flag that it passes over: a frame of it may not download, as before the flag. */
const unknownFlag = "'allow-downloads' is an invalid sandbox flag";

/** What WebKit says of a file that its page needs later than after a few seconds, as on a machine that is busy. */
const lateUse =
  /was preloaded using link preload but not used within a few seconds from the window's load event/;

/** No error by the observer's specification: a list that measures its rows is told of further sizes in the next frame. */
const laterSizes = /ResizeObserver loop completed with undelivered notifications\.$/;

/**
 * The same tests in each engine. What a page logs as an error or a warning, what its policy refuses and what it does not
 * catch fails the test.
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

export { test };
