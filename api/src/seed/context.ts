import type { WriteTransaction } from '../database/schema.ts';
import type { Random } from './random.ts';

/** The employee that the sample data is made for, with events, surveys and rooms of every kind. */
export const sampleEmployeeNumber = '20231107';

/** What every part of the sample data is made with. Dates are relative to `today` in Seoul. */
export type SeedContext = {
  transaction: WriteTransaction;
  /**
   * One series of random numbers for all parts. A new part takes a `Random` of its own, so that the rows of the others
   * do not change.
   */
  random: Random;
  today: string;
  now: Date;
  /** 1 for trying out, 100 for measuring */
  scale: number;
};

export type SampleEmployee = { id: string; name: string; branchId: string };
export type SampleAccount = { id: string; name: string | null; isStockKnown: boolean; productIds: string[] };
export type SampleProduct = { id: string; name: string; category: string; price: number };

/** The people, accounts and products that the other parts refer to. The first employee is the sample employee. */
export type Organisation = {
  sampleEmployee: SampleEmployee;
  employees: SampleEmployee[];
  accounts: SampleAccount[];
  products: SampleProduct[];
  partners: { id: string; accountId: string }[];
  accountsOf: ReadonlyMap<string, SampleAccount[]>;
};

export type SamplePromotion = {
  id: string;
  name: string | null;
  category: string | null;
  startDate: string;
  endDate: string;
  accounts: SampleAccount[];
};

/** What the sample data of a domain is made with, and refers to. */
export type SampleContext = SeedContext & {
  organisation: Organisation;
  /** Ids of photos. */
  pictures: readonly string[];
  /** The domain of promotions fills this for the domains after it. */
  promotions: SamplePromotion[];
};
