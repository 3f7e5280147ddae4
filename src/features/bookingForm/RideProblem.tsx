import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { ApiError, isCode } from '@/api/ApiError'
import { refresh } from '@/assets/icons/refresh'
import { warning } from '@/assets/icons/warning'
import { TextButton } from '@/components/Button/TextButton'
import { Icon } from '@/components/Icon/Icon'
import { CallLink } from '@/features/party/CallLink'
import { PartySheet } from '@/features/party/PartySheet'
import { useBackOnline } from '@/hooks/useBackOnline'
import { useErrorText } from '@/hooks/useErrorText'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { partOf } from '@/stores/booking/checks'
import { QuotationStore } from '@/stores/QuotationStore'
import { partId, useBookingParts } from '@/hooks/useBookingParts'
import styles from './bookingForm.module.scss'
import { DepartureOffers } from './DepartureOffers'
import { useQuotationFailure } from './useQuotationFailure'

interface NotQuotedProps {
  failure: unknown
  /** Nothing of the form is the reason: the same may be answered another time. */
  canRetry: boolean
}

/** That no price could be quoted, and another try, which a network that comes back is by itself. */
const NotQuoted = observer(function NotQuoted({ failure, canRetry }: NotQuotedProps) {
  const common = useT('common')
  const errorText = useErrorText()
  const quotations = useStore(QuotationStore)
  const { quotationRequest } = useBookingParts().booking
  const retry = () => {
    if (quotationRequest) void quotations.ask(quotationRequest)
  }
  useBackOnline(retry, canRetry)
  return (
    <View className={styles.error} role="alert">
      <Icon icon={warning} size={18} color="vermilion-ink" />
      <View className="grow">
        <Text className="block">{errorText(failure)}</Text>
        {canRetry && quotationRequest && (
          <TextButton small strong icon={refresh} onClick={retry}>
            {common('tryAgain')}
          </TextButton>
        )}
      </View>
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
  const { quotation } = useStore(QuotationStore)
  const { booking, change, drafts, ride } = useBookingParts()
  const failure = useQuotationFailure()
  const refusal = booking.errors.ride
  const part = failure instanceof ApiError ? partOf(failure.code, ride.direction) : undefined
  const quotationError = failure instanceof ApiError && part === 'ride' ? failure : undefined
  const problem = quotation?.problem
  const isTicked = problem?.error === 'booking.nightHoldNotTicked'
  const shown = refusal ?? quotationError ?? (isTicked ? undefined : problem)
  const handleDuplicate = () => {
    drafts.change({ allowsDuplicate: true })
    onRetry()
  }
  if (shown === undefined || shown === null) {
    // Another part than the ride shows it itself once the form was sent.
    const isShown = part !== undefined && booking.errors[part] !== undefined
    return failure === undefined || isShown ? null : (
      <NotQuoted failure={failure} canRetry={part === undefined} />
    )
  }
  const code = codeOf(shown)
  const isAboutBags = code?.startsWith('booking.bags') ?? false
  const isAboutWheelchair = code?.startsWith('booking.wheelchairs') ?? false
  return (
    <View id={isTicked ? undefined : partId('ride')} className={styles.error} role="alert">
      <Icon icon={warning} size={18} color="vermilion-ink" />
      <View className="grow">
        <Text className="block">{errorText(shown)}</Text>
        <DepartureOffers
          offers={quotation?.alternatives ?? []}
          onTake={(departureId) => change('ride', { departureId })}
        />
        {isAboutWheelchair && <CallLink />}
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
