import type { SentCollectProduct } from '../contract/field-requests.ts';
import { onWire } from '@field-sales/shared/contract/renamed';
import { sentProductTerms } from '../contract/wire-names.ts';
import { hasPrice, isCompleted, type PriceRow } from './price-row.ts';

/** A row as it is sent (PRC-29), with its place in the list. */
export function sentProduct(
  { product, entry }: Pick<PriceRow, 'product' | 'entry'>,
  index: number,
): SentCollectProduct {
  const sent = {
    index,
    id: product.id,
    managementName: product.managementName,
    accountId: product.accountId,
    accountName: product.accountName,
    accountCode: product.accountCode,
    productCode: product.productCode,
    productId: product.productId,
    productName: product.productName,
    promotionType: entry.promotionType.trim(),
    isNoPromotion: entry.isNoPromotion,
    isNotInStore: entry.isNotInStore,
    promotionStartDate: entry.startDate,
    promotionEndDate: entry.endDate,
    price: hasPrice(entry) ? entry.price : '',
    partnerId: product.partnerId,
    partnerName: product.partnerName,
    otherProductName: product.otherProductName,
    companyName: product.companyName,
    remark: entry.remark,
    name: product.name,
    assignmentId: product.assignmentId,
    managementId: product.managementId,
    collectId: product.collectId,
    isCompleted: isCompleted(entry),
  };
  return onWire(sent, sentProductTerms);
}
