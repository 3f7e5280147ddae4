import { useState } from 'react'
import { kept } from '../../model/storage'

const ONLY_SOLD_KEY = 'ops.onlySold'

/** Whether departures without riders are left out of lists, and how to change that; this device keeps it. */
export function useOnlySold(): readonly [boolean, (onlySold: boolean) => void] {
  const [onlySold, setOnlySold] = useState(() => kept.read(ONLY_SOLD_KEY) === 'yes')
  const choose = (chosen: boolean) => {
    kept.write(ONLY_SOLD_KEY, chosen ? 'yes' : undefined)
    setOnlySold(chosen)
  }
  return [onlySold, choose]
}
