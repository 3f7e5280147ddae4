import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import { PageShell } from '@/components/PageShell/PageShell'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { AgreeRow } from '@/features/legal/AgreeRow'
import { PlaceCard } from '@/features/bookingForm/PlaceCard'
import { QuotedBar } from '@/features/bookingForm/QuotedBar'
import { QuotedPartner } from '@/features/bookingForm/QuotedPartner'
import { RideCard } from '@/features/bookingForm/RideCard'
import { useLiveQuotation } from '@/features/bookingForm/useLiveQuotation'
import { useSubmitBooking } from '@/features/bookingForm/useSubmitBooking'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { useShown } from '@/hooks/useShown'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { LastRideStore } from '@/stores/LastRideStore'
import { QuickFlight } from './QuickFlight'
import { QuickParty } from './QuickParty'
import styles from './quickBooking.module.scss'

interface QuickFormProps {
  readonly title: string
  /** Above the form. */
  readonly head: ReactNode
  readonly terminal?: string
}

/** A pick-up on one screen: the flight is entered, the rest is as last time. */
export const QuickForm = observer(function QuickForm({ title, head, terminal }: QuickFormProps) {
  const t = useT('quick')
  const lastRide = useStore(LastRideStore)
  const submit = useSubmitBooking()
  useLiveQuotation()
  useShown(() => void lastRide.prefill())
  return (
    <PageShell
      title={title}
      strip={<NetworkStrip />}
      bar={<QuotedBar label={t('submit')} onSubmit={submit} />}
    >
      {head}
      <QuotedPartner />
      <QuickFlight onRetry={submit} terminal={terminal} />
      {lastRide.isComing ? (
        <View className={styles.looking}>
          <Skeleton kind="form" label={t('looking')} />
        </View>
      ) : (
        <>
          <PlaceCard onRetry={submit} />
          <QuickParty />
          <RideCard onRetry={submit} />
          <AgreeRow />
        </>
      )}
    </PageShell>
  )
})
