import { observer } from 'mobx-react'
import { warning } from '@/assets/icons/warning'
import { TextButton } from '@/components/Button/TextButton'
import { Note } from '@/components/Note/Note'
import { useErrorText } from '@/hooks/useErrorText'
import { useShowError } from '@/hooks/useShowError'
import { useShown } from '@/hooks/useShown'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { UserStore } from '@/stores/UserStore'
import styles from '../mine.module.scss'

/** Loads the account whenever the page is shown, or the network is back under it; says so, with another try, while nothing of it is here. */
export const AccountNote = observer(function AccountNote() {
  const t = useT('account')
  const common = useT('common')
  const errorText = useErrorText()
  const showError = useShowError()
  const account = useStore(UserStore)
  // What is shown already stays; only then is there a failure that nothing on the page has.
  const load = () => void account.load().catch((error: unknown) => account.user && showError(error))
  useShown(load)
  if (account.user || account.loading.status !== 'failed') return null
  return (
    <Note
      tone="amber"
      icon={warning}
      live
      className={styles.failed}
      fact={t('failed')}
      end={<TextButton onClick={load}>{common('tryAgain')}</TextButton>}
    >
      {errorText(account.loading.error)}
    </Note>
  )
})
