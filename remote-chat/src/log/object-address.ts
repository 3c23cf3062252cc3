const addresses = new WeakMap<Uint8Array, string>();

// An object address keeps its bytes alive: it goes when nobody can ask for it any more.
const gone = new FinalizationRegistry<string>((address) => URL.revokeObjectURL(address));

/** The address of a picture's bytes, the same each time: a row that is drawn again does not flash. */
export function objectAddressOf(bytes: Uint8Array<ArrayBuffer>): string {
  const known = addresses.get(bytes);
  if (known !== undefined) return known;
  const address = URL.createObjectURL(new Blob([bytes]));
  addresses.set(bytes, address);
  gone.register(bytes, address);
  return address;
}
