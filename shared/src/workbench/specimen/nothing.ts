/** Pieces on the workbench are pressed for their look. */
export function nothing(): void {
  // The look is all.
}
