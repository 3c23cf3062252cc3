/** What the browser does to what waits when somebody deletes the data of its sites, or when it needs room. */
export async function clearDevice(): Promise<void> {
  await new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase('waiting-work');
    deleting.onsuccess = resolve;
    deleting.onerror = reject;
  });
}
