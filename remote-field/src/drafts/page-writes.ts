import { perPage } from '@field-sales/shared/lib/page-scope';

/** What a page still does on the device for its forms: leaving a form does not stop it. */
export type PageWrites = {
  /** Follows a write until it has ended, and answers what it answers. */
  follow: <T>(write: Promise<T>) => Promise<T>;
  /** Waits until nothing is being written any more. */
  onIdle: () => Promise<void>;
};

export const pageWritesOf = perPage((): PageWrites => {
  const underWay = new Set<Promise<unknown>>();
  return {
    follow: (write) => {
      const followed = write.finally(() => underWay.delete(followed));
      underWay.add(followed);
      return followed;
    },
    onIdle: async () => {
      // A write that has ended may have begun another one.
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
  };
});
