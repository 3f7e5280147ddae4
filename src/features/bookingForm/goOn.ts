import { backTo, navigate } from '@/navigation'
import type { RoutePath } from '@/routes'
import type { Draft, DraftDirection } from '@/stores/booking/draft'

/** The form of each way to ride. */
export const formOf = {
  pickup: 'useCar/airport-pickup-reservation/index',
  dropoff: 'useCar/airport-dropoff-reservation/index',
  transfer: 'useCar/transfer/index',
} as const satisfies Readonly<Record<DraftDirection, RoutePath>>

/** After something was chosen: back to the form where it is open, else on to what is still missing, the form last. */
export async function goOn({ direction, flight, place, start }: Draft): Promise<void> {
  const form = formOf[direction]
  if (await backTo(form)) return
  if (direction === 'pickup' && !flight) await navigate('useCar/selectFlight/selectFlight')
  else if (direction === 'transfer' && !start)
    await navigate('useCar/destination/destination', { end: 'start' })
  else if (!place) await navigate('useCar/destination/destination')
  else await navigate(form)
}
