/** What the browser does to a database when somebody deletes the data of its sites, or when it needs room. */
export async function clearDevice(database: string): Promise<void> {
  await new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase(database);
    deleting.onsuccess = resolve;
    deleting.onerror = reject;
  });
}
