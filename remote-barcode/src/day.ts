/** What today's work needs of barcodes: the accounts (OFF-21). */
import type { RemoteDay } from '@field-sales/shared/contract/day';
import { accountsAddress } from './contract/account-address.ts';

export const day: RemoteDay = { rounds: [() => [{ address: accountsAddress }]] };
