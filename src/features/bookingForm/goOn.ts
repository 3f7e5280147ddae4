import { backTo, navigate } from '@/navigation'
import type { Draft } from '@/stores/booking/draft'

const FORM = 'useCar/airport-pickup-reservation/index'

/** After something was chosen: back to the form where it is open, else on to what is still missing, the form last. */
export async function goOn({ flight, place }: Draft): Promise<void> {
  if (await backTo(FORM)) return
  if (!flight) await navigate('useCar/selectFlight/selectFlight')
  else if (!place) await navigate('useCar/destination/destination')
  else await navigate(FORM)
}
