import { Text, View } from '@tarojs/components'
import type { DepartureOffer } from '@noriai/contract/schema/ridePlan'
import { fromWallTime } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { ApiError, isCode } from '@/api/ApiError'
import { warning } from '@/assets/icons/warning'
import { OutlineButton } from '@/components/Button/OutlineButton'
import { TextButton } from '@/components/Button/TextButton'
import { Icon } from '@/components/Icon/Icon'
import { PartySheet } from '@/features/party/PartySheet'
import { useErrorText } from '@/hooks/useErrorText'
import { useFormat } from '@/hooks/useFormat'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { partOf } from '@/stores/booking/checks'
import { QuotationStore } from '@/stores/QuotationStore'
import styles from './bookingForm.module.scss'
import { partId, useBookingParts } from '@/hooks/useBookingParts'

/** The departures near a full one, each a button that takes it. */
const Alternatives = observer(function Alternatives({ offers }: { offers: readonly DepartureOffer[] }) {
  const t = useT('pickupForm')
  const { time } = useFormat()
  const { change } = useBookingParts()
  return (
    <View role="group" ariaLabel={t('ride.alternatives')} className={styles.alternatives}>
      {offers.map((offer) => (
        <OutlineButton
          key={offer.departureId}
          small
          onClick={() => change('ride', { departureId: offer.departureId })}
        >
          {t('ride.take', { time: time(fromWallTime(offer.busDepartsAt)) })}
        </OutlineButton>
      ))}
    </View>
  )
})

/** The code of a refusal, or of a problem that a rule or an answer names. */
function codeOf(shown: object): string | undefined {
  if (shown instanceof ApiError) return shown.code
  return 'error' in shown ? String(shown.error) : undefined
}

/** Why this ride cannot be booked, from the price or from the hold, and what can be done at once. */
export const RideProblem = observer(function RideProblem({ onRetry }: { onRetry: () => void }) {
  const t = useT('pickupForm')
  const errorText = useErrorText()
  const [isBagsOpen, setBagsOpen] = useState(false)
  const { quotation, asking } = useStore(QuotationStore)
  const { booking, drafts, ride } = useBookingParts()
  const refusal = booking.errors.ride
  const quotationError =
    asking.error instanceof ApiError && partOf(asking.error.code, ride.direction) === 'ride'
      ? asking.error
      : undefined
  const problem = quotation?.problem
  const isTicked = problem?.error === 'booking.nightHoldNotTicked'
  const shown = refusal ?? quotationError ?? (isTicked ? undefined : problem)
  const handleDuplicate = () => {
    drafts.change({ allowsDuplicate: true })
    onRetry()
  }
  if (shown === undefined || shown === null) return null
  const offers = quotation?.alternatives ?? []
  const isAboutBags = codeOf(shown)?.startsWith('booking.bags') ?? false
  return (
    <View id={isTicked ? undefined : partId('ride')} className={styles.error} role="alert">
      <Icon icon={warning} size={18} color="vermilion-ink" />
      <View className="grow">
        <Text className="block">{errorText(shown)}</Text>
        {offers.length > 0 && <Alternatives offers={offers} />}
        {isAboutBags && (
          <TextButton small strong opens="dialog" expanded={isBagsOpen} onClick={() => setBagsOpen(true)}>
            {t('ride.changeBags')}
          </TextButton>
        )}
        {isCode(refusal, 'booking.duplicateRide') && (
          <TextButton small strong onClick={handleDuplicate}>
            {t('ride.duplicate')}
          </TextButton>
        )}
      </View>
      {isAboutBags && <PartySheet open={isBagsOpen} onClose={() => setBagsOpen(false)} />}
    </View>
  )
})
