import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import type { Phone } from '../model/phoneActions'
import type { PhoneState } from '../model/phoneState'
import { runKey, runNow, type KeptRun, type RunName, type RunNow } from '../model/run'
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
export function useRun(name: RunName): { readonly kept: KeptRun; readonly now: RunNow } | undefined {
  const { kept, waiting } = usePhoneState()
  const at = useServerNow()
  const run = kept[runKey(name)]
  return useMemo(() => run && { kept: run, now: runNow(run.taken, waiting, at) }, [run, waiting, at])
}
