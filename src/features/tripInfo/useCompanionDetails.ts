import { useEffect, useRef } from 'react'
import { useStore } from '@/hooks/useStores'
import type { Order } from '@/models/Order'
import { LinksStore } from '@/stores/LinksStore'
import type { TripInfoForm } from './useTripInfoForm'

/** Fills in what riders gave by the companion link, as it comes; what was typed here stays. */
export function useCompanionDetails(form: TripInfoForm, order: Order): void {
  const riders = useStore(LinksStore).of(order.id)?.riders
  const latest = useRef(form)
  useEffect(() => {
    latest.current = form
  })
  const booker = order.view.contact.contactName
  useEffect(() => {
    for (const { position, isFilled, passportName, birthday } of riders ?? []) {
      const name = `passengers-${position}-passportName`
      const typed = latest.current.values[name] ?? ''
      // Who booked is only a guess for the first rider.
      if (!isFilled || (typed !== '' && !(position === 0 && typed === booker))) continue
      // Not kept as typed: what the rider corrects by the link later is to be seen.
      latest.current.fill(name, passportName)
      if (birthday !== null) latest.current.fill(`passengers-${position}-birthday`, birthday)
    }
  }, [booker, riders])
}
