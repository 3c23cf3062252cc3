declare module 'fs-native-extensions' {
  /**
   * Whether the file is now locked for this descriptor alone. The lock lasts until the descriptor is closed or its
   * process has ended.
   */
  export function tryLock(descriptor: number): boolean;
  /** Takes the same lock, once whoever holds it has given it back. */
  export function waitForLock(descriptor: number): Promise<void>;
}
