declare module 'fs-native-extensions' {
  /** Whether the file is now locked for this descriptor alone: until it is closed, or its process has ended. */
  export function tryLock(descriptor: number): boolean;
  /** The same when whoever holds the file has given it back. */
  export function waitForLock(descriptor: number): Promise<void>;
}
