import { observer } from 'mobx-react'
import { useState } from 'react'
import { check } from '@/assets/icons/check'
import { refresh } from '@/assets/icons/refresh'
import { user } from '@/assets/icons/user'
import { warning } from '@/assets/icons/warning'
import { Box } from '@/components/Box/Box'
import { TextButton } from '@/components/Button/TextButton'
import { Note } from '@/components/Note/Note'
import { useErrorText } from '@/hooks/useErrorText'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { signInThen } from '@/navigation'
import { LastRideStore } from '@/stores/LastRideStore'
import styles from './quickBooking.module.scss'

const QUICK = 'useCar/quickAppointment/quickAppointment'

/** That what there is of the last ride did not come, which is not to say that there is none. */
const NotLoaded = observer(function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const t = useT('quick')
  const common = useT('common')
  const errorText = useErrorText()
  const { looking } = useStore(LastRideStore)
  return (
    <Note tone="verm" icon={warning} fact={t('failed')} className={styles.note}>
      {errorText(looking.error)}
      <TextButton small strong icon={refresh} onClick={onRetry}>
        {common('tryAgain')}
      </TextButton>
    </Note>
  )
})

/** Says what was taken over from the last ride, or how it can be. */
export const LastTimeNote = observer(function LastTimeNote() {
  const t = useT('quick')
  const { session } = useStores()
  const { isPrefilled, isComing, looking, prefill } = useStore(LastRideStore)
  const [isRetrying, setRetrying] = useState(false)
  const handleRetry = () => {
    setRetrying(true)
    void prefill().finally(() => setRetrying(false))
  }
  // As high as what it will mostly say.
  if (isComing || (isRetrying && !isPrefilled))
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
  if (looking.status === 'failed') return <NotLoaded onRetry={handleRetry} />
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
