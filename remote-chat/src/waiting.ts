/** How what waits of the chat goes out while none of its screens is loaded (OFF-34). */
export { waiting } from './outbox/own-waiting.ts';
