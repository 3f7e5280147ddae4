/** A hand scanner types faster than people: keys further apart than this start a new text. */
const LONGEST_GAP_MS = 60
/** Shorter bursts are people typing. */
const SHORTEST_BURST = 6

/** What a wedge is fed with: one key press. */
export interface WedgeKey {
  readonly key: string
  /** Milliseconds, of any clock that runs. */
  readonly at: number
}

/** Gathers what a hand scanner types; `press` answers the whole text when its Enter comes. */
export interface KeyboardWedge {
  press(key: WedgeKey): string | undefined
}

/** A listener for scanners that act as keyboards (USB or Bluetooth). */
export function createKeyboardWedge(): KeyboardWedge {
  let text = ''
  let last = Number.NEGATIVE_INFINITY
  return {
    press({ key, at }) {
      if (at - last > LONGEST_GAP_MS) text = ''
      last = at
      if (key === 'Enter') {
        const burst = text
        text = ''
        return burst.length >= SHORTEST_BURST ? burst : undefined
      }
      if (key.length === 1) text += key
      return undefined
    },
  }
}
