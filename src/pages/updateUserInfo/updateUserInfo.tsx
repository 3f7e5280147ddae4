import { PageShell } from '@/components/PageShell/PageShell'
import { AccountState } from '@/features/account/AccountState'
import { ProfileForm } from '@/features/account/ProfileForm'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { asPage } from '@/features/page/asPage'
import { useT } from '@/hooks/useT'

/** The profile: picture, name, gender and birthday. */
function UpdateUserInfo() {
  const t = useT('account')
  return (
    <PageShell title={t('profile.title')} strip={<NetworkStrip />}>
      <AccountState isForm>{(user) => <ProfileForm user={user} />}</AccountState>
    </PageShell>
  )
}

export default asPage('pages/updateUserInfo/updateUserInfo', UpdateUserInfo)
