import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { qr } from '@/assets/icons/qr'
import { Box } from '@/components/Box/Box'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { Link } from '@/components/Link/Link'
import { Touchable } from '@/components/Touchable/Touchable'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { navigate, pathOnTop, pathTo, signInThen } from '@/navigation'
import { useRootStyle } from '@/hooks/useRootStyle'
import { hasRideCodes } from './hasRideCodes'
import { type Tab, tabsLeft, tabsRight } from './tabs'
import styles from './TabBar.module.scss'

const ICON = 24
const DISC_ICON = 28
const ON_WEIGHT = 2.1

interface TabBarProps {
  /** The path of the page that is shown. */
  readonly current: string
}

const TabLink = observer(function TabLink({ tab, current }: TabBarProps & { readonly tab: Tab }) {
  const t = useT('tabBar')
  const isOn = tab.path === current
  return (
    <Link
      href={pathTo(tab.path)}
      current={isOn}
      onClick={() => {
        if (!isOn) void navigate(tab.path)
      }}
      className={cx(styles.tab, isOn && styles.on)}
    >
      <Icon
        icon={tab.icon}
        size={ICON}
        color={isOn ? 'sea' : 'ink-2'}
        weight={isOn ? ON_WEIGHT : undefined}
      />
      <View className={styles.name}>{t(tab.key)}</View>
    </Link>
  )
})

/** Whoever taps waits no longer for the answer than this before they see something. */
const LOOK_MS = 700
const waited = (ms: number) => new Promise<true>((resolve) => setTimeout(() => resolve(true), ms))

/**
 * Home, orders, ride code, coupons, account: the middle one opens the ride codes over the page, or the scanner for who has none
 * (decisions.md, "rules of representation").
 */
export const TabBar = observer(function TabBar({ current }: TabBarProps) {
  const t = useT('tabBar')
  const root = useStores()
  const rootStyle = useRootStyle()
  const [isLooking, setIsLooking] = useState(false)
  const handleRideCode = async () => {
    if (!root.session.isSignedIn) return signInThen(current, '')
    setIsLooking(true)
    // The popup itself says what went wrong, and waits where the network is slow.
    const toShow = await Promise.race([hasRideCodes(root).catch(() => true), waited(LOOK_MS)])
    setIsLooking(false)
    // Whoever went on to another page meanwhile wants none of it there.
    if (pathOnTop() !== current) return
    if (toShow) root.notices.openRideCodes(current)
    else await navigate('pages/scan/scan')
  }
  return (
    <Box as="nav" label={t('label')} className={cx('tab-bar', styles.bar)} style={rootStyle}>
      {tabsLeft.map((tab) => (
        <TabLink key={tab.key} tab={tab} current={current} />
      ))}
      <Touchable
        id="tab-ride-code"
        opens="dialog"
        busy={isLooking}
        onClick={() => void handleRideCode()}
        className={cx(styles.tab, styles.middle)}
      >
        <View className={styles.disc}>
          <Icon icon={qr} size={DISC_ICON} color="on-dark" weight={2} />
        </View>
        <View className={styles.name}>{t('rideCode')}</View>
      </Touchable>
      {tabsRight.map((tab) => (
        <TabLink key={tab.key} tab={tab} current={current} />
      ))}
    </Box>
  )
})
