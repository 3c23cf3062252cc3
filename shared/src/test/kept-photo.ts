import { onKeptDatabase } from '../kept/kept-database.ts';

/** A photo that the device keeps for an employee number; the page shows it at `blob:kept`. */
export async function keepPhoto(employeeNumber: string, address: string): Promise<void> {
  await onKeptDatabase((database) =>
    database.put('photos', {
      employeeNumber,
      address,
      type: 'image/png',
      bytes: new ArrayBuffer(1),
      asOf: 1,
    }),
  );
  Object.assign(URL, { createObjectURL: () => 'blob:kept', revokeObjectURL: () => undefined });
}
