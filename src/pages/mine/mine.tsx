import { useState } from 'react'
import { View } from '@tarojs/components'
import { bag } from '@/assets/icons/bag'
import { chat } from '@/assets/icons/chat'
import { globe } from '@/assets/icons/globe'
import { logout } from '@/assets/icons/logout'
import { receipt } from '@/assets/icons/receipt'
import { star } from '@/assets/icons/star'
import { TextButton } from '@/components/Button/TextButton'
import { Card } from '@/components/Card/Card'
import { ConfirmDialog } from '@/components/ConfirmDialog/ConfirmDialog'
import { ListRow } from '@/components/ListRow/ListRow'
import { PageShell } from '@/components/PageShell/PageShell'
import { AccountRows } from '@/features/account/AccountRows'
import { NoticeRows } from '@/features/notices/NoticeRows'
import { asPage } from '@/features/page/asPage'
import { ReadingRows } from '@/features/legal/ReadingRows'
import { SupportSheet } from '@/features/support/SupportSheet'
import { langNames } from '@noriai/contract/lang'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { navigate } from '@/navigation'
import { UserStore } from '@/stores/UserStore'
import { AccountNote } from './components/AccountNote'
import { OrderCounts } from './components/OrderCounts'
import { ProfileHead } from './components/ProfileHead'
import { WalletCards } from './components/WalletCards'
import styles from './mine.module.scss'

/** The traveller's account, and everything that belongs to no single ride. */
function Mine() {
  const t = useT('mine')
  const { notices, session, settings } = useStores()
  const account = useStore(UserStore)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const handleLogOut = () => {
    setLeaving(false)
    void session.end()
    void navigate('pages/index/index')
  }
  const { config } = settings
  // The one that readers of the language use first; the sheet has all of them.
  const [first] = config?.helpChannels ?? []
  const channel = first && t(`channels.${first.channel}`)
  const hasNoHelp = config !== null && first === undefined
  return (
    <PageShell title={t('title')} tabs wide="columns" header={<ProfileHead />}>
      <AccountNote />
      <OrderCounts counts={account.user?.orderCounts} />
      <WalletCards wallet={account.user?.wallet} isComing={account.loading.status !== 'failed'} />
      <Card list label={t('services')}>
        <NoticeRows />
        <ListRow
          icon={bag}
          tile={false}
          title={t('addLuggage')}
          onClick={() => void navigate('useCar/luggagePurchase/index')}
        />
        <ListRow
          icon={receipt}
          tile={false}
          title={t('invoices')}
          onClick={() => void navigate('useCar/invoice-list/index')}
        />
        <ListRow
          icon={star}
          tile={false}
          title={t('reviews')}
          onClick={() => void navigate('pages/evaluate/EvaluateList', { kind: 'given' })}
        />
      </Card>
      <View className="side after">
        <Card list label={t('settings')}>
          <AccountRows />
          <ListRow
            icon={globe}
            tile={false}
            title={t('languageAndCurrency')}
            value={t('languageAndCurrencyLine', {
              language: langNames[settings.lang],
              currency: settings.currency,
            })}
            onClick={() => notices.openSettings()}
          />
        </Card>
        <Card list label={t('help')}>
          {!hasNoHelp && (
            <ListRow
              icon={chat}
              tile={false}
              title={t('help')}
              value={channel}
              onClick={() => setHelpOpen(true)}
            />
          )}
          <ReadingRows />
        </Card>
        <View className={styles.logout}>
          <TextButton icon={logout} onClick={() => setLeaving(true)}>
            {t('logOut')}
          </TextButton>
        </View>
      </View>
      <SupportSheet open={isHelpOpen} onClose={() => setHelpOpen(false)} />
      <ConfirmDialog
        open={isLeaving}
        title={t('logOutTitle')}
        confirm={{ label: t('logOut') }}
        onConfirm={handleLogOut}
        onCancel={() => setLeaving(false)}
      >
        {t('logOutText')}
      </ConfirmDialog>
    </PageShell>
  )
}

export default asPage('pages/mine/mine', Mine)
