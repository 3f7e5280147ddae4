const TAP_MS = 12

/** A short tap of the phone, where it can: something went well. */
export function tapOfSuccess(): void {
  // Browsers without it, and iPhones, have no such function.
  const { vibrate, userActivation } = navigator as {
    vibrate?: (ms: number) => boolean
    userActivation?: { readonly hasBeenActive: boolean }
  }
  // A page that came back from the bank has not been touched yet: browsers refuse, and complain.
  if (userActivation?.hasBeenActive !== false) vibrate?.call(navigator, TAP_MS)
}
