type Maybe<Interface> = { readonly [Name in keyof Interface]?: Interface[Name] | null | undefined };

/** Parts of the browser that old and locked webviews lack, whatever the types say. */
export const device: Maybe<Pick<Navigator, 'clipboard' | 'mediaDevices' | 'storage' | 'serviceWorker'>> =
  navigator;

/** As `device`; what is locked may throw when it is touched. A webview without DOM storage has null. */
export const stores: Maybe<Pick<typeof globalThis, 'localStorage' | 'sessionStorage' | 'indexedDB'>> =
  globalThis;
