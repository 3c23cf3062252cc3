type Maybe<Interface> = { readonly [Name in keyof Interface]?: Interface[Name] | null | undefined };

type Device = Pick<Navigator, 'clipboard' | 'mediaDevices' | 'serviceWorker'> & {
  storage: Maybe<Pick<StorageManager, 'persisted' | 'estimate'>>;
};

/** Parts of the browser that old and locked webviews lack, whatever the types say. */
export const device: Maybe<Device> = navigator;

/** As `device`; what is locked may throw when it is touched. A webview without DOM storage has null. */
export const stores: Maybe<Pick<typeof globalThis, 'localStorage' | 'sessionStorage' | 'indexedDB'>> =
  globalThis;
