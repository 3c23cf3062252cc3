import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createBrotliDecompress } from 'node:zlib';
import { testBrowserPath } from '../../release/pages/chromium.ts';
import { chromiumArguments } from '../../release/pages/chromium-arguments.ts';

const run = promisify(execFile);
const folder = path.resolve(import.meta.dirname, '..', '..', '.cache', 'engines');

/**
 * The Chromiums that the walk goes through. Each is in an npm package that is fetched when the walk is run; the product
 * does not depend on it.
 */
export const engines = {
  '103': {
    carrier: '@sparticuz/chromium@103.0.0',
    integrity:
      'sha512-tFX5k5uWAT0fIxelUtpN4GN1VOTT61AHB6rRjeYzC296SjizKM1pNslEWj0YeuajKfsnNeDuHizB320TTTOrkA==',
  },
  '106': {
    carrier: '@sparticuz/chromium@106.0.2',
    integrity:
      'sha512-YDbwmfyzLi2WqVjAONPjxlCxAfLPjx4TE7KdDNOyITDGx6KAktgpZ9qab77ZRU/6mmCwSdg+QO+OGQTXOEY/RA==',
  },
  '109': {
    carrier: '@sparticuz/chromium@109.0.6',
    integrity:
      'sha512-9hTE03DXnrWTiGNpfjLfmGhIfmiVAerSPinDb+x5bBdM4KF4PMM1NZ0A+V7WKazoA+CasSX/osHK8K0MuO6uqg==',
  },
  '119': {
    carrier: '@sparticuz/chromium@119.0.2',
    integrity:
      'sha512-VB6tHW13YpQ7HqyhKG1KU8Z1RIb/kfHMg8j/4ft5rk8mMvEm2YkBYFCHnj+yb0P/RPLcdgX3+VC58GuJilOtww==',
  },
} as const;

export type Engine = keyof typeof engines;

export const engineNames = ['103', '106', '109', '119'] as const satisfies readonly Engine[];

/** The path of the engine, once it has been fetched. */
function engineProgram(engine: Engine): string {
  return path.join(folder, engine, 'chromium');
}

/** The options with which a fetched engine, or the Chromium of the other browser tests, is started. */
export function launchOptions(engine: Engine | 'newest') {
  return {
    executablePath: engine === 'newest' ? testBrowserPath() : engineProgram(engine),
    // So that text is equally wide in all of them.
    args: [...chromiumArguments, '--font-render-hinting=none'],
  };
}

/** Fetches the package of an engine that is not there yet, checks it against the integrity above, and unpacks it. */
export async function fetchEngine(engine: Engine): Promise<void> {
  if (fs.existsSync(engineProgram(engine))) return;
  const { carrier, integrity } = engines[engine];
  fs.mkdirSync(folder, { recursive: true });
  const work = fs.mkdtempSync(path.join(folder, `${engine}-`));
  try {
    await run('npm', ['pack', carrier, '--pack-destination', work, '--loglevel=error'], { cwd: work });
    const [packed = ''] = fs.readdirSync(work);
    const hash = createHash('sha512');
    await pipeline(fs.createReadStream(path.join(work, packed)), hash);
    const found = `sha512-${hash.digest('base64')}`;
    if (found !== integrity) throw new Error(`its integrity is ${found}`);
    await run('tar', ['-xzf', packed, 'package/bin/chromium.br'], { cwd: work });
    await pipeline(
      fs.createReadStream(path.join(work, 'package', 'bin', 'chromium.br')),
      createBrotliDecompress(),
      fs.createWriteStream(path.join(work, 'chromium'), { mode: 0o755 }),
    );
    fs.mkdirSync(path.join(folder, engine), { recursive: true });
    fs.renameSync(path.join(work, 'chromium'), engineProgram(engine));
  } catch (error) {
    throw new Error(`Chromium ${engine} cannot be had from ${carrier}`, { cause: error });
  } finally {
    fs.rmSync(work, { recursive: true, force: true });
  }
}
