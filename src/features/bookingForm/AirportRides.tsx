import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { airplane } from '@/assets/icons/airplane'
import { TextButton } from '@/components/Button/TextButton'
import { Note } from '@/components/Note/Note'
import { useAirportWords } from '@/hooks/useAirportWords'
import { useT } from '@/hooks/useT'
import { navigate } from '@/navigation'
import styles from './bookingForm.module.scss'
import { formOf } from './goOn'

/** A transfer has no airport: the rides that do, for who meant one of them. */
export const AirportRides = observer(function AirportRides() {
  const t = useT('dropoffForm')
  const pickup = useT('pickupForm')
  const { airport } = useAirportWords()
  const open = (direction: 'pickup' | 'dropoff') => void navigate(formOf[direction], {}, { how: 'replace' })
  return (
    <View className={styles.aside}>
      <Note icon={airplane}>
        {t('airport.text', { airport })}
        <View className={styles.alternatives}>
          <TextButton small strong onClick={() => open('pickup')}>
            {pickup('title')}
          </TextButton>
          <TextButton small strong onClick={() => open('dropoff')}>
            {t('title.dropoff')}
          </TextButton>
        </View>
      </Note>
    </View>
  )
})
