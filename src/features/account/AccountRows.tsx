import { observer } from 'mobx-react'
import { lock } from '@/assets/icons/lock'
import { people } from '@/assets/icons/people'
import { pin } from '@/assets/icons/pin'
import { ListRow } from '@/components/ListRow/ListRow'
import { useT } from '@/hooks/useT'
import { navigate } from '@/navigation'

const USER_INFO = 'useCar/userInfo/userInfo'

/** The ways from the account's page to what is kept of it. */
export const AccountRows = observer(function AccountRows() {
  const t = useT('account')
  return (
    <>
      <ListRow icon={lock} tile={false} title={t('title')} onClick={() => void navigate(USER_INFO)} />
      <ListRow
        icon={pin}
        tile={false}
        title={t('addresses.title')}
        onClick={() => void navigate(USER_INFO, { part: 'addresses' })}
      />
      <ListRow
        icon={people}
        tile={false}
        title={t('travellers.title')}
        onClick={() => void navigate(USER_INFO, { part: 'travellers' })}
      />
    </>
  )
})
