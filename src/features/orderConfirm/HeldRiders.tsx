import type { Hold } from '@noriai/contract/schema/hold'
import { observer } from 'mobx-react'
import { useEffect, type MutableRefObject, type ReactNode } from 'react'
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
  /** The ways to pay, the price and how to cancel: between what is still to be typed and what is only to be read. */
  readonly children: ReactNode
}

/**
 * The names that are still missing, above what is paid with, and who rides, below the price (mock-up 07): a key of a name draws them
 * again, and neither the page nor what is between them.
 */
export const HeldRiders = observer(function HeldRiders({
  hold,
  onEdit,
  withNames,
  children,
}: HeldRidersProps) {
  const { known, ...names } = useRiders(hold)
  const { form } = names
  useEffect(() => {
    withNames.current = (goOn) => void form.submit(() => Promise.resolve(goOn()))
  })
  return (
    <>
      <RiderNames {...names} />
      {children}
      <PartySummary known={known} onEdit={onEdit} />
    </>
  )
})
