/** How long after a finger has left a control its click may still come, in ms. */
const longestClickDelay = 350;
/** The end of that delay, in ms, is left to events that were held up by a busy script. */
const lateEventTime = 50;
/** A press that lasts longer, in ms, has ended without an event. */
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
  if (press === undefined) return;
  clearTimeout(timer);
  timer = setTimeout(() => endIn(lateEventTime), longestClickDelay - lateEventTime);
}

if (typeof window !== 'undefined') {
  const options = { capture: true, passive: true };
  window.addEventListener('pointerdown', handleDown, options);
  window.addEventListener('pointerup', handleUp, options);
  window.addEventListener('pointercancel', end, options);
  // A key presses a button when it is let go.
  window.addEventListener('keydown', (event) => event.key === ' ' && handleDown(event), options);
  window.addEventListener('keyup', handleUp, options);
  // In the bubbling phase: the control has handled its click by then.
  window.addEventListener('click', end);
}

/**
 * Waits while a finger is on a link or a button, until its click has come. An element that is replaced between press
 * and release gets no click, so a screen that takes the place of another one has to wait.
 */
export async function whenReleased(): Promise<void> {
  await press?.isOver;
}

/** Runs `action` when nothing is pressed: at once, or as soon as the click of what is pressed has come. */
export function afterPress(action: () => void): void {
  if (press === undefined) action();
  else void whenReleased().then(action);
}
