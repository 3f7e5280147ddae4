import { Box } from '@/components/Box/Box'
import { Card } from '@/components/Card/Card'
import { PageShell } from '@/components/PageShell/PageShell'
import { asPage } from '@/features/page/asPage'
import { EmailCodeForm } from '@/features/signIn/EmailCodeForm'
import styles from '@/features/signIn/signIn.module.scss'
import { useParams } from '@/hooks/useParams'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { navigate } from '@/navigation'
import { SignInStore } from '@/stores/SignInStore'
import { registeredParams } from './params'

/** Proves an e-mail address; its password is set on the next page. */
function Registered() {
  const t = useT('registered')
  const store = useStore(SignInStore)
  const { scene } = useParams(registeredParams)
  const handleSubmit = async (email: string, code: string) => {
    await store.proveEmail(email, code, scene)
    await navigate('useCar/newPassword/newPassword', {}, { how: 'replace' })
  }
  return (
    <PageShell title={t(`${scene}.title`)}>
      <Box as="p" className={styles.promise}>
        {t(`${scene}.text`)}
      </Box>
      <Card label={t(`${scene}.title`)}>
        <EmailCodeForm name="registered" scene={scene} submitLabel={t('next')} onSubmit={handleSubmit} />
      </Card>
    </PageShell>
  )
}

export default asPage('useCar/registered/registered', Registered)
