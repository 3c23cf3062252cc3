/** Reads one picture; null if nothing is read. */
export type ReadPicture = (picture: File) => Promise<string | null>;

export type Contender = { name: string; read: ReadPicture };

/** Draws the picture's pixels on a new canvas. */
export async function drawOnCanvas(picture: File): Promise<CanvasRenderingContext2D> {
  const bitmap = await createImageBitmap(picture);
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('no canvas');
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return context;
}
