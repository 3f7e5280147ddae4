import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState, type ReactNode } from 'react'
import { problem } from '@noriai/contract/problem'
import { isUnreachable } from '@/api/ApiError'
import { airplane } from '@/assets/icons/airplane'
import { home } from '@/assets/icons/home'
import { refresh } from '@/assets/icons/refresh'
import { BottomBar } from '@/components/BottomBar/BottomBar'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { focusField } from '@/platform/focusField'
import { PageShell } from '@/components/PageShell/PageShell'
import { Segment } from '@/components/Segment/Segment'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { AgreeRow } from '@/features/legal/AgreeRow'
import { partId } from '@/hooks/useBookingParts'
import { NamesIn } from '@/features/names/NamesIn'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { EveryNightNote } from '@/features/nightOwl/EveryNight'
import { useErrorText } from '@/hooks/useErrorText'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { navigate } from '@/navigation'
import { BookingStore } from '@/stores/BookingStore'
import { DraftStore } from '@/stores/DraftStore'
import type { PartnerDirection } from '@/stores/PartnerStore'
import { NextBusCard } from './NextBusCard'
import { OfferHead } from './OfferHead'
import styles from './partner.module.scss'
import { TermsCard } from './TermsCard'
import { usePartnerOffer } from './usePartnerOffer'

const formOf = {
  pickup: 'useCar/appointmentAirline/PickUpReservation',
  dropoff: 'useCar/appointmentAirline/DropOffReservation',
} as const

interface PartnerLandingProps {
  readonly code: string
  /** What a form of that way begins with. */
  readonly rows?: (direction: PartnerDirection) => ReactNode
}

/** A partner's landing: its offer, the next bus with its price, what to do at night, its agreements, and the ways into the booking. */
export const PartnerLanding = observer(function PartnerLanding({ code, rows }: PartnerLandingProps) {
  const t = useT('partner')
  const drafts = useStore(DraftStore)
  const booking = useStore(BookingStore)
  const [direction, setDirection] = useState<PartnerDirection>('pickup')
  const { offer, refusal, reload } = usePartnerOffer(code)
  const isOffered = offer !== undefined
  useEffect(() => {
    if (isOffered) drafts.takePartner(code)
  }, [isOffered, code, drafts])

  if (!offer) return <NoOffer code={code} refusal={refusal} onRetry={reload} />
  const hasOwnAgreements = offer.agreements !== 'common'
  const book = () => {
    if (hasOwnAgreements && booking.needsTick && !drafts.draft.agreed) {
      booking.showErrors({ agreed: problem('validation.agreeTerms', { field: 'agreed' }) })
      setTimeout(() => focusField(partId('agreed')))
      return
    }
    drafts.leaveRebooked()
    void navigate(formOf[direction], { code })
  }
  return (
    <PageShell
      title={offer.name}
      heading={<NamesIn names={[offer.name]}>{offer.name}</NamesIn>}
      strip={<NetworkStrip />}
      bar={
        <BottomBar>
          <PrimaryButton onClick={book}>{t('book')}</PrimaryButton>
        </BottomBar>
      }
    >
      <OfferHead offer={offer} />
      <View className={styles.way}>
        <Segment
          label={t('direction')}
          value={direction}
          onChange={setDirection}
          options={[
            { value: 'pickup', label: t('toCity'), icon: airplane },
            { value: 'dropoff', label: t('toAirport'), icon: home },
          ]}
        />
      </View>
      <NextBusCard offer={offer} direction={direction} />
      {rows?.(direction)}
      {direction === 'pickup' && <EveryNightNote className={styles.night} />}
      <TermsCard offer={offer} />
      {hasOwnAgreements && <AgreeRow />}
    </PageShell>
  )
})

interface NoOfferProps {
  readonly code: string
  readonly refusal: unknown
  readonly onRetry: () => void
}

/** Nothing to offer, or not loaded yet: the traveller can book without the partner. */
const NoOffer = observer(function NoOffer({ code, refusal, onRetry }: NoOfferProps) {
  const t = useT('partner')
  const common = useT('common')
  const errorText = useErrorText()
  const drafts = useStore(DraftStore)
  const isMissing = code === ''
  const ordinary = {
    label: t('ordinary'),
    onClick: () => {
      if (drafts.draft.partner !== '') drafts.leavePartner()
      void navigate('pages/index/index')
    },
  }
  const again = { label: common('tryAgain'), icon: refresh, onClick: onRetry }
  if (!isMissing && refusal === undefined) {
    return (
      <PageShell title={t('title')}>
        <Skeleton kind="form" label={t('loading')} />
      </PageShell>
    )
  }
  return (
    <PageShell title={t('title')} strip={<NetworkStrip />}>
      {!isMissing && isUnreachable(refusal) ? (
        <ErrorState title={t('failed')} text={errorText(refusal)} action={again} quiet={ordinary} />
      ) : (
        <EmptyState
          title={t('unknown')}
          text={isMissing ? t('noCode') : errorText(refusal)}
          action={ordinary}
        />
      )}
    </PageShell>
  )
})
