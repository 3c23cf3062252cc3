import { remoteTimeLimit } from '@field-sales/shared/contract/time-limits';
import { deadline } from '@field-sales/shared/lib/deadline';
import { prepareZXingModule, ZXING_WASM_SHA256 } from 'zxing-wasm/reader';
import { createDecoder, type Decode } from './decoder.ts';
import type { FromDecoder, ToDecoder } from './decoder-messages.ts';
import { findWithZxing } from './zxing.ts';

function integrityOf(hexadecimal: string): string {
  const bytes = hexadecimal.match(/../g)?.map((byte) => String.fromCharCode(Number.parseInt(byte, 16))) ?? [];
  return `sha256-${btoa(bytes.join(''))}`;
}

// By default the package fetches its wasm from a public address; this one is the product's own, and checked.
async function start(wasmAddress: string): Promise<Decode> {
  const response = await fetch(wasmAddress, {
    integrity: integrityOf(ZXING_WASM_SHA256),
    signal: deadline(remoteTimeLimit),
  });
  if (!response.ok) throw new Error(`the decoder answered ${response.status}`);
  const wasmBinary = await response.arrayBuffer();
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  return createDecoder(findWithZxing);
}

function answer(message: FromDecoder): void {
  self.postMessage(message);
}

let decoder: Promise<Decode> | undefined;

async function handle(message: ToDecoder): Promise<void> {
  try {
    if (message.kind === 'start') {
      decoder = start(message.wasmAddress);
      await decoder;
      return;
    }
    const decode = await decoder;
    answer({ kind: 'read', reading: (await decode?.(message.picture)) ?? null });
  } catch (error) {
    answer({ kind: 'failed', message: String(error) });
  }
}

self.onmessage = (event: MessageEvent<ToDecoder>) => void handle(event.data);
