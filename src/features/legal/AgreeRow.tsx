import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { CheckRow } from '@/components/CheckRow/CheckRow'
import { useShown } from '@/hooks/useShown'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { DocumentLinks } from './DocumentLinks'
import { useAgreements } from './useAgreements'
import styles from './AgreeRow.module.scss'
import { partId, useBookingParts } from '@/hooks/useBookingParts'
import { UserStore } from '@/stores/UserStore'

/** The terms of a ride must be ticked, of a partner's traveller the partner's own; every text is one tap away. */
export const AgreeRow = observer(function AgreeRow() {
  const t = useT('booking')
  // Not the whole draft: the row is not drawn again for each key of a name or number.
  const { booking, ride, change, errorOf } = useBookingParts()
  const documents = useAgreements(ride.partner)
  const { session } = useStores()
  const users = useStore(UserStore)
  // What the account ticked before is known from its own view, which is kept on the phone.
  useShown(() => {
    if (session.isSignedIn && !users.user) users.load().catch(() => undefined)
  })
  // Once an account and version: who ticked it is not asked again.
  if (!booking.needsTick) return null
  return (
    <View className={styles.agree}>
      <CheckRow
        id={partId('agreed')}
        checked={booking.isAgreed}
        onChange={(agreed) => change('agreed', { agreed })}
        error={errorOf('agreed')}
        links={<DocumentLinks documents={documents} />}
      >
        <Text>{t('agree')}</Text>
      </CheckRow>
    </View>
  )
})
