/** A command that is not carried out, with the reasons a person can act on. Nothing was changed. */
export class Refusal extends Error {
  constructor(what: string, reasons: readonly string[]) {
    super([what, ...reasons.map((reason) => `  - ${reason}`)].join('\n'));
    this.name = 'Refusal';
  }
}
