/**
 * The formats that the camera reads, by their names at the browser's detector and at zxing, which calls ITF by what is asked
 * for and answers with another name.
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

/** What is looked for in one go. Codes of bars are rotated to be read, codes of squares are read in any direction. */
export type CodeKind = (typeof formats)[number]['kind'];
