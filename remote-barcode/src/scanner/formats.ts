/**
 * The formats that the camera reads, each with its name in the browser's detector and its names in zxing: for ITF,
 * zxing is asked under one name and answers with another.
 */
export const formats = [
  { symbology: 'ean13', kind: 'bars', detector: 'ean_13', asked: 'EAN13', answered: 'EAN13' },
  { symbology: 'ean8', kind: 'bars', detector: 'ean_8', asked: 'EAN8', answered: 'EAN8' },
  { symbology: 'upcA', kind: 'bars', detector: 'upc_a', asked: 'UPCA', answered: 'UPCA' },
  { symbology: 'upcE', kind: 'bars', detector: 'upc_e', asked: 'UPCE', answered: 'UPCE' },
  { symbology: 'code128', kind: 'bars', detector: 'code_128', asked: 'Code128', answered: 'Code128' },
  { symbology: 'itf', kind: 'bars', detector: 'itf', asked: 'ITF14', answered: 'ITF' },
  {
    symbology: 'dataMatrix',
    kind: 'squares',
    detector: 'data_matrix',
    asked: 'DataMatrix',
    answered: 'DataMatrix',
  },
  { symbology: 'qr', kind: 'squares', detector: 'qr_code', asked: 'QRCode', answered: 'QRCode' },
] as const;

export type Symbology = (typeof formats)[number]['symbology'];

/**
 * The kinds of codes; each is looked for separately. A picture is rotated to read bars, but squares are read in any
 * direction.
 */
export type CodeKind = (typeof formats)[number]['kind'];
