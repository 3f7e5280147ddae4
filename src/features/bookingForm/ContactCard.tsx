import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Card } from '@/components/Card/Card'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { useRecognition } from '@/features/signIn/useRecognition'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { LastRideStore } from '@/stores/LastRideStore'
import { ContactWays } from './ContactWays'
import { ProveContact } from './ProveContact'
import styles from './bookingForm.module.scss'

/**
 * How the traveller is reached. Without a session they are proved here, by a code that is typed in place: it signs them in, or makes
 * their account.
 */
export const ContactCard = observer(function ContactCard() {
  const t = useT('pickupForm')
  const { session } = useStores()
  const lastRide = useStore(LastRideStore)
  const isAsking = useRecognition(() => void lastRide.fillSaved())
  return (
    <Card title={t('contact.title')}>
      <View className={styles.fields}>
        {session.isSignedIn ? (
          <ContactWays withEmail />
        ) : isAsking ? (
          <Skeleton bare kind="text" label={t('ride.loading')} />
        ) : (
          <ProveContact />
        )}
      </View>
    </Card>
  )
})
