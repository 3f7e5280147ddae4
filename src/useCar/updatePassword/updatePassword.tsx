import { check } from '@/assets/icons/check'
import { showToast } from '@/toast'
import { EmailFirst, NewPasswordCard } from '@/features/account/NewPasswordCard'
import { ProvedPage } from '@/features/account/ProvedPage'
import { asPage } from '@/features/page/asPage'
import { useT } from '@/hooks/useT'
import { goBack } from '@/navigation'

/** Sets the first or another password, after the owner was proved. */
function UpdatePassword() {
  const t = useT('account')
  const handleDone = () => {
    showToast(t('password.saved'), check)
    void goBack()
  }
  return (
    <ProvedPage
      name="updatePassword-proof"
      title={t('password.title')}
      purpose="setPassword"
      instead={(user) => (user.email === null ? <EmailFirst /> : undefined)}
    >
      {() => <NewPasswordCard onDone={handleDone} />}
    </ProvedPage>
  )
}

export default asPage('useCar/updatePassword/updatePassword', UpdatePassword)
