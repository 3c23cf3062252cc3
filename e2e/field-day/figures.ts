/** What a day contained, and what was wrong at its end: everything from `left on the phone` on has to be 0. */
export type Figures = {
  visits: number;
  records: number;
  photos: number;
  sent: number;
  received: number;
  losses: number;
  kills: number;
  changes: number;
  'by hand': number;
  'left on the phone': number;
  lost: number;
  doubled: number;
  'out of order': number;
  'white pages': number;
};

/** The annotation of a test that contains the figures. */
export const figuresType = 'figures';
