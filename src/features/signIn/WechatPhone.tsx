import { View } from '@tarojs/components'
import { login } from '@noriai/contract/calls/signIn'
import { observer } from 'mobx-react'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { Card } from '@/components/Card/Card'
import { problemsIn, useForm } from '@/hooks/useForm'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { SignInStore } from '@/stores/SignInStore'
import { AgreementRow } from './AgreementRow'
import styles from './signIn.module.scss'
import { useNumberGiven } from './useNumberGiven'
import type { WechatPhoneProps } from './WechatPhone.types'

/** In WeChat: one tap signs in by the number that WeChat proves, where this deployment can ask WeChat for it. */
export const WechatPhone = observer(function WechatPhone({ onSignedIn }: WechatPhoneProps) {
  const t = useT('login')
  const { settings } = useStores()
  const store = useStore(SignInStore)
  const form = useForm({
    name: 'login-wechat',
    initial: { agreed: false, phoneCode: '' },
    check: (values) => problemsIn(login.request, { loginType: 'wechatPhone', ...values }),
  })
  const handleNumber = useNumberGiven((phoneCode) => {
    form.set('phoneCode', phoneCode)
    void form.submit(async () => {
      await store.signIn({ loginType: 'wechatPhone', phoneCode, agreed: true })
      onSignedIn()
    })
  })
  if (!settings.config?.wechatPhone) return null
  return (
    <Card label={t('oneTapPhone')}>
      <View className={styles.form}>
        <AgreementRow {...form.tick('agreed')} />
        <PrimaryButton
          full
          loading={store.signingIn.isLoading}
          openType={form.values.agreed ? 'getPhoneNumber' : undefined}
          onClick={() => void form.checkOnly(['agreed'])}
          onGetPhoneNumber={handleNumber}
        >
          {t('oneTapPhone')}
        </PrimaryButton>
      </View>
    </Card>
  )
})
