/** The database refuses whatever is asked of it, until the mocks are restored. */
export function refuseStorage(): void {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('lost', 'InvalidStateError');
  });
}
