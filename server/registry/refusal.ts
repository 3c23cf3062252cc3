/** A command was not carried out, for reasons on which a person can act. Nothing was changed. */
export class Refusal extends Error {
  constructor(what: string, reasons: readonly string[]) {
    super([what, ...reasons.map((reason) => `  - ${reason}`)].join('\n'));
    this.name = 'Refusal';
  }
}
