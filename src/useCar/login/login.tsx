import { View } from '@tarojs/components'
import { useState } from 'react'
import { mail } from '@/assets/icons/mail'
import { phone } from '@/assets/icons/phone'
import { Box } from '@/components/Box/Box'
import { TextButton } from '@/components/Button/TextButton'
import { Card } from '@/components/Card/Card'
import { PageShell } from '@/components/PageShell/PageShell'
import { Segment } from '@/components/Segment/Segment'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { asPage } from '@/features/page/asPage'
import { EmailCodeForm } from '@/features/signIn/EmailCodeForm'
import { PhoneCodeForm } from '@/features/signIn/PhoneCodeForm'
import { RecognitionNote } from '@/features/signIn/RecognitionNote'
import { useRecognition } from '@/features/signIn/useRecognition'
import { WechatPhone } from '@/features/signIn/WechatPhone'
import { firstWay, type SignInWay } from '@/features/signIn/firstWay'
import styles from '@/features/signIn/signIn.module.scss'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { navigate, returnAfterLogin } from '@/navigation'
import { SignInStore } from '@/stores/SignInStore'

/** Signing in by a code: e-mail and SMS side by side, so that no Japanese number is needed. */
function Login() {
  const t = useT('login')
  const { settings } = useStores()
  const store = useStore(SignInStore)
  const [way, setWay] = useState<SignInWay>(() => firstWay(settings.lang))
  const common = useT('common')
  const leave = () => void returnAfterLogin()
  const isAsking = useRecognition(leave)
  const signInByEmail = async (email: string, code: string) => {
    await store.signIn({ loginType: 'email', email, code, agreed: true })
    leave()
  }
  if (isAsking)
    return (
      <PageShell title={t('title')}>
        <Skeleton kind="form" label={common('loading')} />
      </PageShell>
    )
  return (
    <PageShell title={t('title')}>
      <Box as="p" className={styles.promise}>
        {t('promise')}
      </Box>
      <RecognitionNote />
      <WechatPhone onSignedIn={leave} />
      <View className={styles.segment}>
        <Segment
          label={t('way')}
          value={way}
          onChange={setWay}
          options={[
            { value: 'email', label: t('byEmail'), icon: mail },
            { value: 'phone', label: t('byPhone'), icon: phone },
          ]}
        />
      </View>
      <Card label={way === 'email' ? t('byEmail') : t('byPhone')}>
        {way === 'email' ? (
          <EmailCodeForm name="login-email" scene="login" submitLabel={t('logIn')} onSubmit={signInByEmail} />
        ) : (
          <PhoneCodeForm onSignedIn={leave} />
        )}
      </Card>
      <View className={styles.ways}>
        <TextButton onClick={() => void navigate('useCar/passwordLogin/passwordLogin')}>
          {t('withPassword')}
        </TextButton>
      </View>
    </PageShell>
  )
}

export default asPage('useCar/login/login', Login)
