import { isIos } from '@field-sales/shared/native';
import { fill } from '@field-sales/shared/text/fill';
import { diagnoseText } from './diagnose-text.ts';
import { bad, good, type Finding } from './finding.ts';

/** The oldest engines that the product runs in, as the `browserslist` of the root `package.json` has them (PHN-02). */
export const oldest = { chromium: [103], webkit: [15, 4] } as const;

const floors = {
  chromium: `Chromium ${oldest.chromium.join('.')} · WebView ${oldest.chromium.join('.')}`,
  webkit: `iOS ${oldest.webkit.join('.')} · Safari ${oldest.webkit.join('.')}`,
};

export type Engine = { family: 'chromium' | 'webkit'; name: string; version: readonly number[] };

type Agent = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

function numbersOf(text: string): number[] {
  return text.split(/[._]/).map(Number);
}

/** The engine by its user agent; undefined where that does not say it. A WKWebView names the version of iOS alone. */
function engineOf(agent: Agent = navigator): Engine | undefined {
  const { userAgent } = agent;
  const chromium = /(?:Chrome|Chromium)\/(\d+)/.exec(userAgent)?.[1];
  if (chromium !== undefined) {
    const name = /; wv\)/.test(userAgent) ? 'Android WebView' : 'Chromium';
    return { family: 'chromium', name: `${name} ${chromium}`, version: [Number(chromium)] };
  }
  const system = /(?:iPhone )?OS (\d+(?:_\d+)*) like Mac OS X/.exec(userAgent)?.[1];
  const safari = /Version\/(\d+(?:\.\d+)*)/.exec(userAgent)?.[1];
  const version = safari ?? system;
  if (version === undefined || !userAgent.includes('AppleWebKit')) return undefined;
  const name = safari === undefined ? 'iOS WebView' : isIos(agent) ? 'iOS Safari' : 'WebKit';
  return { family: 'webkit', name: `${name} ${version.replaceAll('_', '.')}`, version: numbersOf(version) };
}

/** Whether a version is a floor or newer; what a version does not say counts as 0. */
function isAtLeast(version: readonly number[], floor: readonly number[]): boolean {
  for (const [index, least] of floor.entries()) {
    const part = version[index] ?? 0;
    if (part !== least) return part > least;
  }
  return true;
}

export function findEngine(agent?: Agent): Finding {
  return good(engineOf(agent)?.name ?? diagnoseText.unknown);
}

export function findFloor(agent?: Agent): Finding {
  const engine = engineOf(agent);
  if (engine === undefined) return good(diagnoseText.unknown);
  const floor = floors[engine.family];
  return isAtLeast(engine.version, oldest[engine.family])
    ? good(fill(diagnoseText.floorMet, { floor }))
    : bad(fill(diagnoseText.floorMissed, { floor }));
}
