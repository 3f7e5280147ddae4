import type { Hold } from '@noriai/contract/schema/hold'
import { observer } from 'mobx-react'
import { useEffect, type MutableRefObject } from 'react'
import { PartySummary } from './PartySummary'
import { RiderNames } from './RiderNames'
import { useRiders } from './useRiders'

/** Goes on where everybody's name is well; otherwise what is wrong is shown beside its field. */
export type WithNames = (goOn: () => void) => void

interface HeldRidersProps {
  readonly hold: Hold
  /** Undefined once it is ordered. */
  readonly onEdit: (() => void) | undefined
  /** Holds the check of the names for whoever pays. */
  readonly withNames: MutableRefObject<WithNames | undefined>
}

/** Who rides, and the names that are still missing: a key of a name draws them again, and not the page that is paid on. */
export const HeldRiders = observer(function HeldRiders({ hold, onEdit, withNames }: HeldRidersProps) {
  const { known, ...names } = useRiders(hold)
  const { form } = names
  useEffect(() => {
    withNames.current = (goOn) => void form.submit(() => Promise.resolve(goOn()))
  })
  return (
    <>
      <PartySummary known={known} onEdit={onEdit} />
      <RiderNames {...names} />
    </>
  )
})
