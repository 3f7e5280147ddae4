/**
 * What goes wrong with a request. `dropped`: its connection is cut before anything is done; `lost`: it is done and the
 * connection is cut; `slow`: it waits before it is done; `late`: it is done and its answer waits; `failed`: done, answered
 * with 500; `failedBefore`: answered with 500 without being done.
 */
export const faultKinds = [
  'dropped',
  'lost',
  'slow',
  'late',
  'failed',
  'failedBefore',
  'lockTimeout',
  'conflict',
  'rateLimited',
] as const
export type FaultKind = (typeof faultKinds)[number]

/** A fault that is to happen: to the next `times` requests of this method whose path begins so. */
export interface Fault {
  readonly kind: FaultKind
  readonly method: string
  readonly path: string
  readonly times: number
  readonly delayMs: number
}

/** The faults that a test asked for, in their order; each happens as often as it says. */
export class Faults {
  #faults: Fault[] = []

  add(fault: Fault): void {
    this.#faults.push(fault)
  }

  clear(): void {
    this.#faults = []
  }

  /** The fault of this request, once less from now on. */
  take(method: string, path: string): Fault | undefined {
    const found = this.#faults.find((fault) => fault.method === method && path.startsWith(fault.path))
    if (!found) return undefined
    this.#faults = this.#faults.flatMap((fault) => {
      if (fault !== found) return [fault]
      return fault.times > 1 ? [{ ...fault, times: fault.times - 1 }] : []
    })
    return found
  }
}
