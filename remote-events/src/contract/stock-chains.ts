/** Chains whose stock can be looked up where `STOCK_CHAINS` names no others (STK-01, RUN-13). */
export const usualStockChains: readonly string[] = ['이마트', '홈플러스', '롯데마트', '하나로마트'];

/** Says which they are; the backend too, to who asks for the stock of another. */
export const stockChainsNotice = '재고 조회는 {chains}만 가능합니다.';
