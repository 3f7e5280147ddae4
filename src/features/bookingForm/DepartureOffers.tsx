import { View } from '@tarojs/components'
import type { DepartureOffer } from '@noriai/contract/schema/ridePlan'
import { fromWallTime } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { OutlineButton } from '@/components/Button/OutlineButton'
import { useFormat } from '@/hooks/useFormat'
import { useT } from '@/hooks/useT'
import styles from './departureOffers.module.scss'

interface DepartureOffersProps {
  readonly offers: readonly DepartureOffer[]
  readonly onTake: (departureId: string) => void
}

/** The departures near one that cannot be had, each a button that takes it; nothing where there are none. */
export const DepartureOffers = observer(function DepartureOffers({ offers, onTake }: DepartureOffersProps) {
  const t = useT('pickupForm')
  const { time } = useFormat()
  if (offers.length === 0) return null
  return (
    <View role="group" ariaLabel={t('ride.alternatives')} className={styles.offers}>
      {offers.map(({ departureId, busDepartsAt }) => (
        <OutlineButton key={departureId} small onClick={() => onTake(departureId)}>
          {t('ride.take', { time: time(fromWallTime(busDepartsAt)) })}
        </OutlineButton>
      ))}
    </View>
  )
})
