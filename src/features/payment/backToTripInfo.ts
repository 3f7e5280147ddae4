import { backTo, navigate } from '@/navigation'

const FORM = 'useCar/journey/certificate'

/** Goes back to the trip info of a ride, where it was left to pay for a seat; opens it when the bank's page closed it. What was typed is there. */
export async function backToTripInfo(rideOrderId: string): Promise<void> {
  if (!(await backTo(FORM))) await navigate(FORM, { orderId: rideOrderId, from: 'order' }, { how: 'replace' })
}
