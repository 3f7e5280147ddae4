/** Something that must never be: the name of what was broken, and the rows or the answer that show it. */
export class Breach extends Error {
  constructor(
    readonly invariant: string,
    readonly shown: unknown,
  ) {
    super(`${invariant}: ${JSON.stringify(shown)}`)
    this.name = 'Breach'
  }
}
