import type { Device } from '@noriai/contract/calls/accountSafety'
import { parseWallTime } from '@noriai/contract/time'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { logout } from '@/assets/icons/logout'
import { phone } from '@/assets/icons/phone'
import { refresh } from '@/assets/icons/refresh'
import { Box } from '@/components/Box/Box'
import { TextButton } from '@/components/Button/TextButton'
import { Card } from '@/components/Card/Card'
import { ConfirmDialog } from '@/components/ConfirmDialog/ConfirmDialog'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { ListRow } from '@/components/ListRow/ListRow'
import { PageState } from '@/components/PageState/PageState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { useErrorText } from '@/hooks/useErrorText'
import { useFormat } from '@/hooks/useFormat'
import { useShowError } from '@/hooks/useShowError'
import { useShown } from '@/hooks/useShown'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { navigate } from '@/navigation'
import { AccountStore } from '@/stores/AccountStore'
import styles from './account.module.scss'
import { useDeviceName } from './useDeviceName'
import { WechatPart } from './WechatPart'

/** The devices that are signed in, and the way to sign one or all of them out. */
export const DevicesPart = observer(function DevicesPart() {
  const t = useT('account')
  const common = useT('common')
  const errorText = useErrorText()
  const showError = useShowError()
  const format = useFormat()
  const nameOf = useDeviceName()
  const account = useStore(AccountStore)
  const [leaving, setLeaving] = useState<Device | 'all'>()
  useShown(() => void account.loadDevices())
  const isAll = leaving === 'all'
  const handleConfirm = async () => {
    if (!leaving) return
    try {
      if (leaving === 'all') {
        await account.signOutEverywhere()
        await navigate('pages/index/index')
      } else await account.signOut(leaving.id)
      setLeaving(undefined)
    } catch (error) {
      setLeaving(undefined)
      showError(error)
    }
  }
  const usedAt = ({ isCurrent, lastUsedAt }: Device) =>
    isCurrent
      ? t('devices.current')
      : t('devices.usedAt', { dateTime: format.plainDateTime(parseWallTime(lastUsedAt) ?? 0) })
  return (
    <PageState
      request={account.loadingDevices}
      hasContent={account.devices.length > 0}
      loading={<Skeleton kind="list" label={common('loading')} />}
      failed={(error) => (
        <ErrorState
          title={t('failed')}
          text={errorText(error)}
          action={{ label: common('tryAgain'), icon: refresh, onClick: () => void account.loadDevices() }}
        />
      )}
    >
      <Box as="p" className={styles.lead}>
        {t('devices.text')}
      </Box>
      <Card list label={t('devices.title')}>
        {account.devices.map((device) => (
          <ListRow
            key={device.id}
            icon={phone}
            title={nameOf(device)}
            line={usedAt(device)}
            end={
              device.isCurrent ? undefined : (
                <TextButton
                  small
                  label={t('devices.signOutOf', { name: nameOf(device) })}
                  onClick={() => setLeaving(device)}
                >
                  {t('devices.signOut')}
                </TextButton>
              )
            }
          />
        ))}
      </Card>
      <WechatPart />
      <View className={styles.foot}>
        <TextButton icon={logout} onClick={() => setLeaving('all')}>
          {t('devices.everywhere')}
        </TextButton>
      </View>
      <ConfirmDialog
        open={leaving !== undefined}
        title={t(isAll ? 'devices.everywhereTitle' : 'devices.signOutTitle')}
        confirm={{ label: t('devices.signOut'), loading: account.signingOut.isLoading }}
        onConfirm={() => void handleConfirm()}
        onCancel={() => setLeaving(undefined)}
      >
        {isAll || !leaving
          ? t('devices.everywhereText')
          : t('devices.signOutText', { name: nameOf(leaving) })}
      </ConfirmDialog>
    </PageState>
  )
})
