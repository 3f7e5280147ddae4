import { HowItWorks } from './HowItWorks'
import { TripRows } from './TripRows'

/** What home has under the booking card: out of sight before scrolling. */
export function BelowFold() {
  return (
    <>
      <HowItWorks />
      <TripRows />
    </>
  )
}
