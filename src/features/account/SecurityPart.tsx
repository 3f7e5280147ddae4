import type { UserView } from '@noriai/contract/schema/userView'
import { observer } from 'mobx-react'
import { check } from '@/assets/icons/check'
import { clear } from '@/assets/icons/clear'
import { document } from '@/assets/icons/document'
import { lock } from '@/assets/icons/lock'
import { mail } from '@/assets/icons/mail'
import { people } from '@/assets/icons/people'
import { phone } from '@/assets/icons/phone'
import { pin } from '@/assets/icons/pin'
import { shield } from '@/assets/icons/shield'
import { user as userIcon } from '@/assets/icons/user'
import { Card } from '@/components/Card/Card'
import { ListRow } from '@/components/ListRow/ListRow'
import { WrittenText } from '@/features/page/WrittenText'
import { showToast } from '@/toast'
import { useShowError } from '@/hooks/useShowError'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { navigate } from '@/navigation'
import { saveFile } from '@/platform/saveFile'
import { AccountStore } from '@/stores/AccountStore'
import { AccountState } from './AccountState'
import { shownEmail, shownPhone } from './boundNames'

/** The account at a glance: who, how one signs in, what is kept, and the ways out. */
export const SecurityPart = observer(function SecurityPart() {
  return <AccountState>{(user) => <Rows user={user} />}</AccountState>
})

const Rows = observer(function Rows({ user }: { user: UserView }) {
  const t = useT('account')
  const showError = useShowError()
  const account = useStore(AccountStore)
  const handleExport = async () => {
    try {
      if (!saveFile) {
        showToast(t('export.mailed', { email: await account.mailExport() }), check)
        return
      }
      const { fileName, json } = await account.exported()
      await saveFile({ fileName, text: json })
      showToast(t('export.saved'), check)
    } catch (error) {
      showError(error)
    }
  }
  const open = (part: 'devices' | 'addresses' | 'travellers' | 'deletion') => () =>
    void navigate('useCar/userInfo/userInfo', { part })
  return (
    <>
      <Card list title={t('profile.title')}>
        <ListRow
          icon={userIcon}
          title={user.nickname ? <WrittenText>{user.nickname}</WrittenText> : t('profile.nameless')}
          line={t('profile.edit')}
          onClick={() => void navigate('pages/updateUserInfo/updateUserInfo')}
        />
      </Card>
      <Card list title={t('signIn.title')}>
        <ListRow
          icon={phone}
          title={t('phone.title')}
          line={shownPhone(user) ?? t('signIn.none')}
          onClick={() => void navigate('useCar/modifyPhone/modifyPhone')}
        />
        <ListRow
          icon={mail}
          title={t('email.title')}
          line={shownEmail(user) ?? t('signIn.none')}
          onClick={() => void navigate('useCar/modifyEmail/modifyEmail')}
        />
        <ListRow
          icon={lock}
          title={t('password.title')}
          line={t(user.hasPassword ? 'signIn.hasPassword' : 'signIn.noPassword')}
          onClick={() => void navigate('useCar/updatePassword/updatePassword')}
        />
        <ListRow
          icon={shield}
          title={t('devices.title')}
          line={t('devices.line')}
          onClick={open('devices')}
        />
      </Card>
      <Card list title={t('kept')}>
        <ListRow
          icon={pin}
          title={t('addresses.title')}
          line={t('addresses.line')}
          onClick={open('addresses')}
        />
        <ListRow
          icon={people}
          title={t('travellers.title')}
          line={t('travellers.line')}
          onClick={open('travellers')}
        />
      </Card>
      <Card list title={t('yourData')}>
        <ListRow
          icon={document}
          title={t('export.title')}
          line={t(saveFile ? 'export.line' : 'export.mailLine')}
          disabled={account.exporting.isLoading}
          onClick={() => void handleExport()}
        />
        <ListRow
          icon={clear}
          tone="amber"
          title={t('deletion.title')}
          line={t('deletion.line')}
          onClick={open('deletion')}
        />
      </Card>
    </>
  )
})
