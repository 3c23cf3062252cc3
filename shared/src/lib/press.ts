/** How long after a finger has left a control its click may still come, in ms. */
const longestClickDelay = 350;
/** After this many ms a press is one whose end nobody told. */
const longestPress = 10_000;

type Press = { isOver: Promise<void>; end: () => void };

let press: Press | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

function begin(): Press {
  let end: () => void = () => undefined;
  const isOver = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { isOver, end };
}

function end(): void {
  clearTimeout(timer);
  press?.end();
  press = undefined;
}

function endIn(time: number): void {
  clearTimeout(timer);
  timer = setTimeout(end, time);
}

function handleDown({ target }: Pick<Event, 'target'>): void {
  if (!(target instanceof Element) || target.closest('a, button') === null) return;
  press ??= begin();
  endIn(longestPress);
}

function handleUp(): void {
  if (press !== undefined) endIn(longestClickDelay);
}

if (typeof window !== 'undefined') {
  const options = { capture: true, passive: true };
  window.addEventListener('pointerdown', handleDown, options);
  window.addEventListener('pointerup', handleUp, options);
  window.addEventListener('pointercancel', end, options);
  // A key presses a button when it is let go.
  window.addEventListener('keydown', (event) => event.key === ' ' && handleDown(event), options);
  window.addEventListener('keyup', handleUp, options);
  // Not captured: by then the control itself has heard of it.
  window.addEventListener('click', end);
}

/**
 * Waits while a finger is on a link or a button, until what was pressed has been told. An element that is replaced between
 * press and release gets no click, so that a screen which takes the place of another one has to wait.
 */
export async function whenReleased(): Promise<void> {
  await press?.isOver;
}
