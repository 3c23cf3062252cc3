/** The header that makes a write happen once (SH-33, API-18): a key made once for each thing the user meant to do. */
export const idempotencyHeader = 'idempotency-key';

/**
 * Says that nobody looks at what is read: it is fetched ahead. A read with it does not count as one of the
 * person, so that nothing becomes read that was not seen. The name and the value that browsers gave to
 * prefetching.
 */
export const purposeHeader = 'purpose';
export const prefetchPurpose = 'prefetch';

/** What a read accepts whose answer may hold photos: they come as addresses (SH-34). */
export const photoAccept = 'application/json;images=url, application/json;q=0.9';
