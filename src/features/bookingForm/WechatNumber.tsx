import { observer } from 'mobx-react'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { useNumberGiven } from '@/features/signIn/useNumberGiven'
import { contactDraftOf } from '@/stores/booking/draftOfOrder'
import { useBookingParts } from '@/hooks/useBookingParts'
import { useShowError } from '@/hooks/useShowError'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { LastRideStore } from '@/stores/LastRideStore'
import { SignInStore } from '@/stores/SignInStore'
import { UserStore } from '@/stores/UserStore'

/** In WeChat one tap proves the number that WeChat knows, where this deployment can ask WeChat for it: nothing is typed. */
export const WechatNumber = observer(function WechatNumber() {
  const t = useT('yourRide')
  const { settings } = useStores()
  const store = useStore(SignInStore)
  const users = useStore(UserStore)
  const lastRide = useStore(LastRideStore)
  const { booking, drafts } = useBookingParts()
  const showError = useShowError()
  const signIn = async (phoneCode: string) => {
    try {
      await store.signIn({ loginType: 'wechatPhone', phoneCode })
    } catch (error) {
      return showError(error)
    }
    booking.clearError('code')
    booking.clearError('contact')
    const { phone, countryCode } = users.user ?? {}
    if (phone && countryCode) {
      const { country } = contactDraftOf({ ...drafts.draft.contact, countryCode, phone })
      drafts.changeContact({ phone, country, channel: 'phone' })
    }
    return lastRide.fillSaved()
  }
  const handleNumber = useNumberGiven((phoneCode) => void signIn(phoneCode))
  if (!settings.config?.wechatPhone) return null
  return (
    <PrimaryButton
      full
      loading={store.signingIn.isLoading}
      openType="getPhoneNumber"
      onGetPhoneNumber={handleNumber}
    >
      {t('code.wechat')}
    </PrimaryButton>
  )
})
