import * as v from 'valibot';

/** SRI values of files, by the name or the address of each. */
export const integrityValuesSchema = v.record(v.string(), v.string());

/** What the worker reads of a manifest. In a file of its own: for the rest of the schema it has no bytes. */
export const checkedFilesSchema = v.object({
  /** The SRI value of every file of the build. */
  integrity: integrityValuesSchema,
});
