import { observer } from 'mobx-react'
import { check } from '@/assets/icons/check'
import { user } from '@/assets/icons/user'
import { Box } from '@/components/Box/Box'
import { TextButton } from '@/components/Button/TextButton'
import { Note } from '@/components/Note/Note'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { signInThen } from '@/navigation'
import { LastRideStore } from '@/stores/LastRideStore'
import styles from './quickBooking.module.scss'

const QUICK = 'useCar/quickAppointment/quickAppointment'

/** Says what was taken over from the last ride, or how it can be. */
export const LastTimeNote = observer(function LastTimeNote() {
  const t = useT('quick')
  const { session } = useStores()
  const { isPrefilled, isComing } = useStore(LastRideStore)
  // As high as what it will mostly say.
  if (isComing)
    return (
      <Note icon={user} fact={t('looking')} className={styles.note}>
        <Box as="span" className={styles.toCome}>
          {t('sameText')}
        </Box>
      </Note>
    )
  if (isPrefilled)
    return (
      <Note tone="leaf" icon={check} fact={t('same')} className={styles.note}>
        {t('sameText')}
      </Note>
    )
  return (
    <Note icon={user} fact={t('first')} className={styles.note}>
      {t('firstText')}
      {!session.isSignedIn && (
        <TextButton small strong onClick={() => void signInThen(QUICK, '')}>
          {t('logIn')}
        </TextButton>
      )}
    </Note>
  )
})
