/** The terms for the names on the wire; `docs/glossary.md` says what they mean. A name that is not listed is its own term (SH-35). */

export const barcodeAccountTerms = { accountname: 'accountName', accoundMDMCode: 'accountCode' } as const;

/** The call names the parameter like an account's id, but it takes the MDM code. */
export const scanBarcodeQueryTerms = { accountId: 'accountCode' } as const;
