import { employeeCookie } from '@field-sales/shared/contract/employee-cookie';
import { fill } from '@field-sales/shared/text/fill';
import { device, stores } from './device.ts';
import { diagnoseText } from './diagnose-text.ts';
import { bad, good, type Finding } from './finding.ts';

const key = 'diagnose';
const sample = [1, 2, 3];

/** Whether a text can be written and read. */
export function findDomStorage(name: 'localStorage' | 'sessionStorage'): Finding {
  const storage = stores[name];
  if (storage === undefined || storage === null) return bad(diagnoseText.unusable);
  storage.setItem(key, key);
  const isThere = storage.getItem(key) === key;
  storage.removeItem(key);
  return isThere ? good(diagnoseText.usable) : bad(diagnoseText.unusable);
}

function answerOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
  });
}

async function writeAndRead(database: IDBDatabase): Promise<unknown> {
  const writing = database.transaction(key, 'readwrite').objectStore(key);
  await answerOf(writing.put(new Uint8Array(sample), key));
  return answerOf<unknown>(database.transaction(key).objectStore(key).get(key));
}

/** Whether bytes can be written, read and deleted again. */
export async function findDatabase(): Promise<Finding> {
  const { indexedDB } = stores;
  if (indexedDB === undefined || indexedDB === null) return bad(diagnoseText.missing);
  const started = performance.now();
  const opening = indexedDB.open(key);
  opening.onupgradeneeded = () => opening.result.createObjectStore(key);
  const database = await answerOf(opening);
  try {
    const bytes = await writeAndRead(database);
    const isSame = ArrayBuffer.isView(bytes) && new Uint8Array(bytes.buffer).join() === sample.join();
    if (!isSame) return bad(diagnoseText.databaseLost);
  } finally {
    database.close();
  }
  await answerOf(indexedDB.deleteDatabase(key));
  return good(fill(diagnoseText.databaseTime, { n: Math.round(performance.now() - started) }));
}

export async function findPersisted(): Promise<Finding> {
  const { storage } = device;
  const isPersisted = await storage?.persisted?.();
  if (isPersisted === undefined) return good(diagnoseText.unknown);
  return good(isPersisted ? diagnoseText.kept : diagnoseText.notKept);
}

function sizeOf(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  return megabytes < 1000 ? `${megabytes.toFixed(1)}MB` : `${(megabytes / 1000).toFixed(1)}GB`;
}

export async function findQuota(): Promise<Finding> {
  const { storage } = device;
  const estimate = await storage?.estimate?.();
  if (estimate === undefined) return good(diagnoseText.unknown);
  const { quota = 0, usage = 0 } = estimate;
  return good(fill(diagnoseText.used, { quota: sizeOf(quota), usage: sizeOf(usage) }));
}

function pairOf(cookie: string): [string, string] {
  const [name = '', value = ''] = cookie.split('=', 2);
  return [name, value];
}

/** Whether cookies are kept, and whose the calls are now. */
export function findCookie(): Finding {
  document.cookie = `${key}=${key}; path=/; max-age=60; samesite=lax`;
  const cookies = new Map(document.cookie.split('; ').map(pairOf));
  document.cookie = `${key}=; path=/; max-age=0; samesite=lax`;
  if (cookies.get(key) !== key) return bad(diagnoseText.unusable);
  const employeeNumber = cookies.get(employeeCookie);
  return employeeNumber === undefined
    ? good(diagnoseText.cookieWithout)
    : good(fill(diagnoseText.cookieSame, { employeeNumber: decodeURIComponent(employeeNumber) }));
}

/** WKWebView has service workers on app-bound domains alone: without them only the work without a network is missing. */
export async function findServiceWorker(): Promise<Finding> {
  const { serviceWorker } = device;
  if (serviceWorker === undefined || serviceWorker === null) return good(diagnoseText.missing);
  const { length } = await serviceWorker.getRegistrations();
  return good(fill(diagnoseText.registered, { n: length }));
}
