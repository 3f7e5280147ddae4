const TAP_MS = 12

/** A short tap of the phone, where it can: something went well. */
export function tapOfSuccess(): void {
  // Browsers without it, and iPhones, have no such function.
  const { vibrate } = navigator as { vibrate?: (ms: number) => boolean }
  vibrate?.call(navigator, TAP_MS)
}
