import { check } from '@/assets/icons/check'
import { showToast } from '@/toast'
import { shownPhone } from '@/features/account/boundNames'
import { NewPhoneForm } from '@/features/account/NewPhoneForm'
import { ProvedPage } from '@/features/account/ProvedPage'
import { asPage } from '@/features/page/asPage'
import { useT } from '@/hooks/useT'
import { goBack } from '@/navigation'

/** Binds another phone number: the old one is proved first, then the new one. */
function ModifyPhone() {
  const t = useT('account')
  const handleDone = () => {
    showToast(t('phone.saved'), check)
    void goBack()
  }
  return (
    <ProvedPage
      name="modifyPhone-proof"
      title={t('phone.title')}
      purpose="changePhone"
      present={(user) => {
        const bound = shownPhone(user)
        return bound && t('now', { bound })
      }}
    >
      {() => <NewPhoneForm onDone={handleDone} />}
    </ProvedPage>
  )
}

export default asPage('useCar/modifyPhone/modifyPhone', ModifyPhone)
