/** A call between two people who do not see each other's number. Numbers are in E.164 form. */
export interface MaskedCall {
  /** Rings first; whoever answers is connected. */
  readonly caller: string
  readonly callee: string
}

/** How a call goes or ended. */
export interface CallState {
  readonly state: 'ringing' | 'talking' | 'answered' | 'noAnswer' | 'busy' | 'failed'
  /** How long it was talked, or rang; null while that is not known. */
  readonly seconds: number | null
}

/** Puts calls through between drivers and riders. */
export interface RiderCalls {
  /** @returns the provider's name of the call @throws CallNotPlacedError */
  place(call: MaskedCall): Promise<string>
  /** How a call goes. @throws CallNotPlacedError where it cannot be found out now */
  stateOf(providerId: string): Promise<CallState>
}

/** A call that was not put through, or whose state is not known now; `cause` says why, for the log only. */
export class CallNotPlacedError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'CallNotPlacedError'
  }
}

/** So long the sandbox lets it ring before nobody answers. */
const RINGS_MS = 20_000
const MS_PER_SECOND = 1000

/**
 * Without a provider, outside production: connects nobody. What it rings for is known by the name that it gives the call: each rings for
 * a while, and nobody answers.
 */
export function sandboxRiderCalls(now: () => number): RiderCalls {
  return {
    place: () => Promise.resolve(`sandbox:${now()}`),
    stateOf(providerId) {
      const begun = Number(providerId.slice(providerId.indexOf(':') + 1))
      const rung = now() - begun
      return Promise.resolve(
        rung < RINGS_MS
          ? { state: 'ringing', seconds: null }
          : { state: 'noAnswer', seconds: RINGS_MS / MS_PER_SECOND },
      )
    },
  }
}
