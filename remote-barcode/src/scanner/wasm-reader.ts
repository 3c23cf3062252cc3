import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm';
import type { FromDecoder, ToDecoder } from './decoder-messages.ts';
import workerSource from './decoder-worker.ts?worker';
import type { Reader } from './reader.ts';
import type { Reading } from './reading.ts';

type Waiting = { resolve: (reading: Reading | null) => void; reject: (error: Error) => void };

/**
 * Reads with zxing-wasm in a worker, so that the page never waits for a picture. It needs no files but the remote's own
 * (OFF-38).
 */
export function createWasmReader(): Reader {
  const scriptAddress = URL.createObjectURL(new Blob([workerSource], { type: 'text/javascript' }));
  const worker = new Worker(scriptAddress);
  URL.revokeObjectURL(scriptAddress);
  let waiting: Waiting | undefined;
  let failure: Error | undefined;

  function fail(message: string): void {
    failure = new Error(message);
    waiting?.reject(failure);
    waiting = undefined;
  }

  worker.onmessage = ({ data }: MessageEvent<FromDecoder>) => {
    if (data.kind === 'failed') fail(data.message);
    else waiting?.resolve(data.reading);
  };
  worker.onerror = ({ message }) => fail(message);
  const start: ToDecoder = { kind: 'start', wasmAddress: new URL(wasmAddress, document.baseURI).href };
  worker.postMessage(start);

  return {
    read: (canvas) =>
      new Promise((resolve, reject) => {
        const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
        if (failure !== undefined || pixels === undefined) {
          reject(failure ?? new Error('the canvas has no pixels'));
          return;
        }
        waiting = { resolve, reject };
        const { data, width, height } = pixels;
        const message: ToDecoder = { kind: 'picture', picture: { data, width, height } };
        worker.postMessage(message, [data.buffer]);
      }),
    close: () => worker.terminate(),
  };
}
