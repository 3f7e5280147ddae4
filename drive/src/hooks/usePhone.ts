import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import type { Phone } from '../model/phoneActions'
import { runOnPhone, type PhoneState } from '../model/phoneState'
import type { RunName } from '../model/run'
import { useServerNow } from '../model/serverClock'

export const PhoneContext = createContext<Phone | undefined>(undefined)

/** The driver's phone. @throws Error outside of the app */
export function usePhone(): Phone {
  const phone = useContext(PhoneContext)
  if (!phone) throw new Error('There is no phone outside of the app')
  return phone
}

/** What the phone knows, followed. */
export function usePhoneState(): PhoneState {
  const phone = usePhone()
  return useSyncExternalStore(phone.subscribe, phone.state)
}

/** A run that is kept on the phone, as it is now; undefined for one that is not. */
export function useRun({ departureId, minibus }: RunName): ReturnType<typeof runOnPhone> {
  const { kept, list, waiting } = usePhoneState()
  const at = useServerNow()
  return useMemo(
    () => runOnPhone({ departureId, minibus }, { kept, list, waiting }, at),
    [departureId, minibus, kept, list, waiting, at],
  )
}
