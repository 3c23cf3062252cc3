import Compressor from 'compressorjs';
import { writtenAs, type FromResizer, type ToResizer } from './resize-messages.ts';
import workerSource from './resize-worker.ts?worker';
import { withinLimit } from './within-limit.ts';

/**
 * In ms, far longer than a worker takes for any photo. The rest of `pictureLimit` is left for the page to resize it.
 */
const workerLimit = 10_000;

/**
 * A photo brought to a width in px, upright, its aspect ratio, format and quality kept (OWN-16). It is done
 * in a worker, so that the page stays free, and in the page where a worker cannot do it or fails. Rejects
 * where the photo cannot be read.
 */
export async function resizePhoto(photo: File, width: number): Promise<Blob> {
  try {
    return await resizeInWorker({ photo, width });
  } catch {
    return resizeInPage(photo, width);
  }
}

type Resizer = { readonly worker: Worker; readonly broken: Promise<never> };

/**
 * Null once the worker broke or hung: from then on the page resizes, as each photo would wait for the worker in vain.
 */
let resizer: Resizer | null | undefined;

/** Starts the worker from a blob: the remote may come from another origin, and a page may not start a worker from there. */
function startWorker(): Resizer {
  const address = URL.createObjectURL(new Blob([workerSource], { type: 'text/javascript' }));
  try {
    const worker = new Worker(address);
    const broken = new Promise<never>((_resolve, reject) => {
      worker.onerror = ({ message }) => reject(new Error(message));
    });
    // Nobody may be waiting.
    broken.catch(() => undefined);
    return { worker, broken };
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Throws where there is no worker, or where it cannot resize this photo. */
async function resizeInWorker(message: ToResizer): Promise<Blob> {
  if (resizer === null) throw new Error('the worker broke');
  const { worker, broken } = (resizer ??= startWorker());
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise<FromResizer>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<FromResizer>) => resolve(data);
  });
  worker.postMessage(message, [port2]);
  const answer = await withinLimit(Promise.race([answered, broken]), workerLimit)
    .catch((error: unknown) => {
      resizer = null;
      worker.terminate();
      throw error;
    })
    .finally(() => port1.close());
  if (answer.kind === 'failed') throw new Error(answer.message);
  return answer.photo;
}

function resizeInPage(photo: File, width: number): Promise<Blob> {
  const { type, quality } = writtenAs(photo);
  return new Promise((resolve, reject) => {
    new Compressor(photo, {
      width,
      quality,
      mimeType: type,
      // Browsers turn pictures by their EXIF tag themselves; turned again they would lie on their side.
      checkOrientation: false,
      // Otherwise a small tight JPEG comes back unresized and with its EXIF tag, because quality 1 made it larger.
      strict: false,
      // By default the library makes a JPEG of a large PNG.
      convertTypes: [],
      // The library returns a photo unchanged if a canvas could not write it.
      success: (resized) =>
        resized === photo
          ? reject(new Error(`a photo of type ${photo.type} could not be resized`))
          : resolve(resized),
      error: reject,
    });
  });
}
