import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { bag } from '@/assets/icons/bag'
import { PartySheet } from '@/features/party/PartySheet'
import { usePartyWords } from '@/features/party/usePartyWords'
import { useBookingParts } from '@/hooks/useBookingParts'
import { useT } from '@/hooks/useT'
import { onceAnswered } from '@/platform/painted'
import { firstWrong } from '@/stores/booking/checks'
import { PartError } from '@/features/party/PartError'
import { SummaryRow } from './SummaryRow'

/** Who rides and with what, in one line that opens the party sheet; what is wrong there opens it, too. */
export const PartyRow = observer(function PartyRow() {
  const t = useT('quick')
  const { booking, ride } = useBookingParts()
  const { line, note } = usePartyWords()
  const [isOpen, setOpen] = useState(false)
  const { errorsShown } = booking
  useEffect(() => {
    const first = firstWrong(booking.errors, ride.direction)
    if (errorsShown > 0 && (first === 'party' || first === 'bags')) setOpen(true)
    // Each showing opens once; a cleared error does not.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [errorsShown])
  return (
    <>
      <SummaryRow
        icon={bag}
        label={t('partyTitle')}
        value={line}
        note={note}
        opensSheet
        expanded={isOpen}
        onClick={() => onceAnswered(() => setOpen(true))}
      />
      {!isOpen && (
        <>
          <PartError part="party" />
          <PartError part="bags" />
        </>
      )}
      <PartySheet open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
})
