/** Chains whose stock can be looked up where `STOCK_CHAINS` names no others (BAR-06, RUN-13). */
export const usualStockChains: readonly string[] = ['이마트', '홈플러스', '롯데마트', '하나로마트'];
