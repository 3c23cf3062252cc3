/** The header that makes a write happen once (SH-33, API-18): a key made once for each thing the user meant to do. */
export const idempotencyHeader = 'idempotency-key';

/** What a read accepts whose answer may hold photos: they come as addresses (SH-34). */
export const photoAccept = 'application/json;images=url, application/json;q=0.9';
