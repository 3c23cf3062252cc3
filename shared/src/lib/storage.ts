/** The page's storages. A webview may have none, or throw as soon as one is touched: then nothing is kept, and nothing fails (PHN-07). */
export type StorageKind = 'localStorage' | 'sessionStorage';

export function readStored(kind: StorageKind, key: string): string | null {
  try {
    return window[kind].getItem(key);
  } catch {
    return null;
  }
}

export function keepStored(kind: StorageKind, key: string, value: string): void {
  try {
    window[kind].setItem(key, value);
  } catch {
    // The storage is full or forbidden: the value is not kept.
  }
}

export function forgetStored(kind: StorageKind, key: string): void {
  try {
    window[kind].removeItem(key);
  } catch {
    // A storage that cannot be read holds nothing.
  }
}

export function storedKeys(kind: StorageKind): readonly string[] {
  try {
    return Object.keys(window[kind]);
  } catch {
    return [];
  }
}
