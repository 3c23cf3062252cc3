import { fill } from '@field-sales/shared/text/fill';
import { diagnoseText } from './diagnose-text.ts';
import { good, type Finding } from './finding.ts';

const sizeText = (width: number, height: number) => `${Math.round(width)}×${Math.round(height)}`;

export function findWindow(): Finding {
  return good(sizeText(window.innerWidth, window.innerHeight));
}

export function findVisible(): Finding {
  const viewport = window.visualViewport;
  return good(viewport ? sizeText(viewport.width, viewport.height) : diagnoseText.unknown);
}

export function findRatio(): Finding {
  return good(String(Math.round(window.devicePixelRatio * 100) / 100));
}

/** The edges that the device keeps for itself, as the page is told them. */
export function findSafeArea(): Finding {
  const sides = ['top', 'bottom', 'left', 'right'] as const;
  const ruler = document.createElement('div');
  for (const side of sides) ruler.style.setProperty(`padding-${side}`, `env(safe-area-inset-${side}, 0px)`);
  document.body.append(ruler);
  const style = getComputedStyle(ruler);
  const insets: Record<string, number> = {};
  for (const side of sides) {
    insets[side] = Math.round(Number.parseFloat(style.getPropertyValue(`padding-${side}`))) || 0;
  }
  ruler.remove();
  return good(fill(diagnoseText.safeAreas, insets));
}

/** How much of the window's first height is covered or taken away now: by the keyboard, as a rule. */
export function coveredHeight(fullHeight: number): number {
  const visible = window.visualViewport?.height ?? window.innerHeight;
  return Math.max(0, Math.round(fullHeight - Math.min(visible, window.innerHeight)));
}
