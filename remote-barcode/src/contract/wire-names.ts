/** The terms for the names on the wire; `docs/glossary.md` says what they mean. A name that is not listed is its own term (SH-35). */

export const barcodeAccountTerms = { accountname: 'accountName', accoundMDMCode: 'accountCode' } as const;

/** What the call takes as an account's id is the MDM code. */
export const scanBarcodeQueryTerms = { accountId: 'accountCode' } as const;
