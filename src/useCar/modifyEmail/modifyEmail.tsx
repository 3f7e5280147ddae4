import { check } from '@/assets/icons/check'
import { showToast } from '@/toast'
import { shownEmail } from '@/features/account/boundNames'
import { NewEmailForm } from '@/features/account/NewEmailForm'
import { ProvedPage } from '@/features/account/ProvedPage'
import { asPage } from '@/features/page/asPage'
import { useT } from '@/hooks/useT'
import { goBack } from '@/navigation'

/** Binds another e-mail address: the old one is proved first, then the new one. */
function ModifyEmail() {
  const t = useT('account')
  const handleDone = () => {
    showToast(t('email.saved'), check)
    void goBack()
  }
  return (
    <ProvedPage
      name="modifyEmail-proof"
      title={t('email.title')}
      purpose="changeEmail"
      present={(user) => {
        const bound = shownEmail(user)
        return bound && t('now', { bound })
      }}
    >
      {() => <NewEmailForm onDone={handleDone} />}
    </ProvedPage>
  )
}

export default asPage('useCar/modifyEmail/modifyEmail', ModifyEmail)
