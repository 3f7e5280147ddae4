import { backTo, navigate } from '@/navigation'
import type { RoutePath } from '@/routes'
import type { Draft, DraftDirection } from '@/stores/booking/draft'

/** The form of each way to ride. */
export const formOf = {
  pickup: 'useCar/airport-pickup-reservation/index',
  dropoff: 'useCar/airport-dropoff-reservation/index',
  transfer: 'useCar/transfer/index',
} as const satisfies Readonly<Record<DraftDirection, RoutePath>>

/** The screens that book a pick-up in one go, beside its form. */
const quickForms = [
  'useCar/quickAppointment/quickAppointment',
  'useCar/reservation/QuickReservation',
] as const satisfies readonly RoutePath[]

/** The forms of a partner's travellers. */
const partnerForms = {
  pickup: ['useCar/appointmentAirline/PickUpReservation'],
  dropoff: ['useCar/appointmentAirline/DropOffReservation'],
  transfer: [],
} as const satisfies Readonly<Record<DraftDirection, readonly RoutePath[]>>

/** Back to the form that was left to choose something or to look at the ride, whichever it was. False when none is open. */
export const backToForm = (direction: DraftDirection): Promise<boolean> =>
  backTo(formOf[direction], ...partnerForms[direction], ...(direction === 'pickup' ? quickForms : []))

/** After something was chosen: back to the form where it is open, else on to what is still missing, the form last. */
export async function goOn({ direction, flight, place, start }: Draft): Promise<void> {
  if (await backToForm(direction)) return
  if (direction === 'pickup' && !flight) await navigate('useCar/selectFlight/selectFlight')
  else if (direction === 'transfer' && !start)
    await navigate('useCar/destination/destination', { end: 'start' })
  else if (!place) await navigate('useCar/destination/destination')
  else await navigate(formOf[direction])
}
