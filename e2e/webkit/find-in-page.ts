/** What to look for: a drawn element, by its role and its name. */
export type Wanted = {
  role:
    'button' | 'link' | 'textbox' | 'title' | 'dialog' | 'image' | 'text' | 'radio' | 'option' | 'selector';
  /** A part of its name or its text; with the role `selector`, a CSS selector. */
  name: string;
  /** Whether `name` is the complete name. */
  isWhole?: boolean;
  /** The name of the region, group or dialog around it. */
  within?: string;
};

/** Runs in the page: the first element that fits. The engines have no lookup by role. */
export function findInPage({ role, name, isWhole, within }: Wanted): Element | null {
  const selectors = {
    button: 'button, [role=button]',
    link: 'a[href]',
    textbox: 'input:not([type=file], [type=radio], [type=checkbox]), textarea',
    title: 'h1',
    dialog: 'dialog[open], [role=alertdialog], [role=dialog]',
    image: 'img, [role=img]',
    text: 'body *',
    radio: 'input[type=radio], [role=radio]',
    option: '[role=option], option',
    selector: role === 'selector' ? name : '*',
  };
  const clean = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: Element): string => {
    const label = element.getAttribute('aria-label');
    if (label !== null) return clean(label);
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    if (ids.length > 0)
      return clean(ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' '));
    if (element instanceof HTMLImageElement) return clean(element.alt);
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
      const texts = [...(element.labels ?? [])].map(({ textContent }) => textContent);
      return clean(texts.length > 0 ? texts.join(' ') : element.placeholder);
    }
    return clean(element.textContent);
  };
  const isDrawn = (element: Element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
  const fits = (element: Element) => {
    if (role === 'selector') return true;
    const own = role === 'text' ? clean(element.textContent) : nameOf(element);
    if (role === 'text' && [...element.children].some((child) => clean(child.textContent).includes(name)))
      return false;
    return isWhole === true ? own === name : own.includes(name);
  };
  const open = [...document.querySelectorAll('dialog[open]')].at(-1);
  const around =
    within === undefined
      ? (open ?? document)
      : [
          ...document.querySelectorAll('section, fieldset, [role=group], [role=region], dialog[open], li'),
        ].find((element) => nameOf(element).startsWith(within));
  if (around === undefined) return null;
  const isAnywhere = ['text', 'title', 'image', 'dialog', 'selector'].includes(role);
  const places = isAnywhere ? document : around;
  return (
    [...places.querySelectorAll(selectors[role])].find((element) => isDrawn(element) && fits(element)) ?? null
  );
}

/**
 * Runs in the page: brings an element into view, and says whether it stays in its place and a finger would reach it.
 */
export async function settleInPage(element: Element): Promise<boolean> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  if (element.matches('[aria-busy=true], [aria-disabled=true], :disabled')) return false;
  // The driver takes an element under a dock for one in view.
  element.scrollIntoView({ block: 'center' });
  const before = element.getBoundingClientRect();
  await frame();
  await frame();
  const after = element.getBoundingClientRect();
  const met = document.elementFromPoint(after.left + after.width / 2, after.top + after.height / 2);
  return before.left === after.left && before.top === after.top && met !== null && element.contains(met);
}

/**
 * Runs in the page before a tap: notes for `wasCoveredInPage` whether a dialog that opens in the meantime gets the tap.
 */
export function watchTapInPage(element: Element): void {
  const page: Window & { isTapCovered?: boolean } = window;
  page.isTapCovered = false;
  const handlePointerDown = ({ target }: Event) => {
    const met = target instanceof Element ? target.closest('dialog') : null;
    // If a dialog is open but not drawn yet, the finger reaches only the page itself.
    const isInert = target === document.documentElement;
    page.isTapCovered = isInert || (met !== null && met !== element.closest('dialog'));
  };
  window.addEventListener('pointerdown', handlePointerDown, { capture: true, once: true });
}

/** Runs in the page after a tap. */
export function wasCoveredInPage(): boolean {
  return (window as Window & { isTapCovered?: boolean }).isTapCovered === true;
}
