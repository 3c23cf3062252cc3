/** Whether the matrices are run with every combination, as `npm run test:federation` does; `npm test` takes a sample. */
export const isWhole = process.env.E2E_EXTENT === 'whole';
