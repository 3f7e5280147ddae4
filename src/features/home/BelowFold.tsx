import { HowItWorks } from './HowItWorks'
import { TripRows } from './TripRows'

/** What home has under the booking card: nobody sees it before scrolling. */
export function BelowFold() {
  return (
    <>
      <HowItWorks />
      <TripRows />
    </>
  )
}
