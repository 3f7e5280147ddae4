/** What is made now, by what it is made from: whoever wants the same meanwhile is given the same. Nothing is kept afterwards. */
export class Together<Made> {
  private readonly underWay = new Map<string, Promise<Made>>()

  make(from: string, work: () => Promise<Made>): Promise<Made> {
    const known = this.underWay.get(from)
    if (known) return known
    const made = work().finally(() => this.underWay.delete(from))
    this.underWay.set(from, made)
    return made
  }
}
