/** Characters that can be typed into a remark or a direct input (OWN-13, PRC-15, CON-20, CON-21); the counter shows one more. */
export const typedLimit = 99;
export const counterLimit = 100;
