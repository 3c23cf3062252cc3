import Quagga from '@ericblade/quagga2';
import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library';
import { Html5Qrcode, Html5QrcodeSupportedFormats } from 'html5-qrcode';
import { createDecoder, type Decode } from '../../remote-barcode/src/scanner/decoder.ts';
import { firstToLookUp } from '../../remote-barcode/src/scanner/reading.ts';
import { greyOf, type Picture } from '../../remote-barcode/src/scanner/rotate.ts';
import { findWithZxing } from '../../remote-barcode/src/scanner/zxing.ts';
import { drawOnCanvas, type Contender, type ReadPicture } from './contender.ts';

async function pixelsOf(picture: File): Promise<Picture> {
  const context = await drawOnCanvas(picture);
  const { data, width, height } = context.getImageData(0, 0, context.canvas.width, context.canvas.height);
  return { data: new Uint8ClampedArray(data), width, height };
}

function withDecoder(make: () => Decode): ReadPicture {
  // Each picture gets a decoder of its own, because a read of one picture must not help with the next.
  return async (picture) => (await make()(await pixelsOf(picture)))?.text ?? null;
}

// It has no setting for trying harder: in a file it looks at a few lines in the middle.
function withHtml5Qrcode(): ReadPicture {
  const element = document.body.appendChild(document.createElement('div'));
  element.id = 'html5-qrcode';
  const scanner = new Html5Qrcode(element.id, {
    verbose: false,
    useBarCodeDetectorIfSupported: false,
    formatsToSupport: [
      Html5QrcodeSupportedFormats.EAN_13,
      Html5QrcodeSupportedFormats.EAN_8,
      Html5QrcodeSupportedFormats.UPC_A,
      Html5QrcodeSupportedFormats.UPC_E,
      Html5QrcodeSupportedFormats.CODE_128,
    ],
  });
  return async (picture) => {
    try {
      return (await scanner.scanFileV2(picture, false)).decodedText;
    } catch {
      return null;
    }
  };
}

function withQuagga(): ReadPicture {
  return async (picture) => {
    const src = URL.createObjectURL(picture);
    try {
      const result = await Quagga.decodeSingle({
        src,
        numOfWorkers: 0,
        locate: true,
        inputStream: { size: 880 },
        decoder: {
          readers: ['ean_reader', 'ean_8_reader', 'upc_reader', 'upc_e_reader', 'code_128_reader'],
        },
      });
      return 'codeResult' in result ? result.codeResult.code : null;
    } catch {
      return null;
    } finally {
      URL.revokeObjectURL(src);
    }
  };
}

function withZxingLibrary(): ReadPicture {
  const hints = new Map<DecodeHintType, unknown>([
    [DecodeHintType.TRY_HARDER, true],
    [
      DecodeHintType.POSSIBLE_FORMATS,
      [
        BarcodeFormat.EAN_13,
        BarcodeFormat.EAN_8,
        BarcodeFormat.UPC_A,
        BarcodeFormat.UPC_E,
        BarcodeFormat.CODE_128,
      ],
    ],
  ]);
  const reader = new MultiFormatReader();
  return async (picture) => {
    const { data, width, height } = greyOf(await pixelsOf(picture));
    const source = new RGBLuminanceSource(new Uint8ClampedArray(data), width, height);
    const bitmap = new BinaryBitmap(new HybridBinarizer(source));
    try {
      return reader.decode(bitmap, hints).getText();
    } catch {
      return null;
    }
  };
}

/** The product's decoder, then its library without the product's passes, then the others. */
export const contenders: readonly Contender[] = [
  { name: 'this product', read: withDecoder(() => createDecoder(findWithZxing)) },
  {
    name: 'zxing-wasm alone',
    read: withDecoder(() => async (picture) => firstToLookUp(await findWithZxing(picture, 'bars'))),
  },
  { name: 'html5-qrcode', read: withHtml5Qrcode() },
  { name: '@ericblade/quagga2', read: withQuagga() },
  { name: '@zxing/library', read: withZxingLibrary() },
];
