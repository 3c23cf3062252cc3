/**
 * How long, in ms, a page from the device waits for the code of its screen: anything drawn before that would only delay
 * it.
 */
export const codeWithin = 400;
