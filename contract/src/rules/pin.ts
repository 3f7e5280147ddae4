import { problem, type Problem } from '../problem'

/** Digits of the PIN with which a driver opens the phone again. */
export const pinDigits = 6
/** Wrong ones in a row that lock the phone. */
export const mostWrongPins = 5

/** driver.pinWeak for a PIN that somebody else would try first: one digit six times, or digits that follow each other. */
export function pinProblem(pin: string): Problem | undefined {
  const steps = Array.from(pin.slice(1), (digit, index) => Number(digit) - Number(pin[index]))
  const [step] = steps
  const isRow = steps.every((each) => each === step) && (step === 0 || step === 1 || step === -1)
  return isRow ? problem('driver.pinWeak', {}) : undefined
}
