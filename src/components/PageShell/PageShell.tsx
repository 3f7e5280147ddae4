import { useId, useRef, type ReactNode, type RefObject } from 'react'
import { htmlLang } from '@noriai/contract/lang'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { goBack } from '@/navigation'
import { chrome } from '@/platform/chrome'
import { useRootStyle } from '@/hooks/useRootStyle'
import { Box } from '../Box/Box'
import { cx } from '../cx'
import { langClass } from '../Box/langClass'
import { ToastHost } from '../Toast/ToastHost'
import { SkipLink } from './SkipLink'
import { TitleBar } from './TitleBar'
import { useArrival } from './useArrival'
import { usePageColors } from './usePageColors'
import { usePageTitle } from './usePageTitle'
import styles from './PageShell.module.scss'

interface PageShellProps {
  /** The page's h1 and the document's title. */
  title: string
  /** The h1 as it is drawn, where names in it are runs of their own. */
  heading?: ReactNode
  back?: 'back' | 'close' | 'none'
  /** Instead of going back. */
  onBack?: () => void
  /** Right of the title. */
  action?: ReactNode
  /** A tab page: large title, no way back. */
  root?: boolean
  /** Instead of the title row; it then holds the h1. */
  header?: ReactNode
  /** A BottomBar. */
  bar?: ReactNode
  /** Leaves room for the tab bar. */
  tabs?: boolean
  /** On a wide screen: `columns` has what is in a `Side` beside the rest, `whole` uses the whole width. */
  wide?: 'columns' | 'whole'
  /** White ground instead of sand. */
  paper?: boolean
  /** An OfflineStrip. */
  strip?: ReactNode
  className?: string
  children: ReactNode
}

/** The frame of every page: title bar, main part, bar at the bottom, and the place where toasts appear. */
export const PageShell = observer(function PageShell({
  title,
  heading = title,
  back = 'back',
  onBack,
  action,
  root,
  header,
  bar,
  tabs,
  wide,
  paper,
  strip,
  className,
  children,
}: PageShellProps) {
  const t = useT('common')
  const { i18n } = useStores()
  const mainId = useId()
  const frameRef = useRef<HTMLElement>(null)
  const rootStyle = useRootStyle()
  usePageTitle(title)
  usePageColors()
  useArrival(frameRef)
  const handleBack = onBack ?? (() => void goBack())
  // What is at the very top would lie under WeChat's button: there the strip comes below the head.
  const isHeadFirst = chrome.insets().headerPx > 0
  return (
    <View
      ref={frameRef as RefObject<HTMLDivElement>}
      className={cx(
        langClass(htmlLang[i18n.lang]),
        styles.page,
        Boolean(bar) && styles.hasBar,
        tabs && styles.hasTabs,
        paper && styles.paper,
        // For `h5/taro/_wide.scss`.
        'page-frame',
        Boolean(bar) && 'has-bar',
        wide && 'is-wide',
        wide === 'columns' && 'has-columns',
        paper && 'is-paper',
        className,
      )}
      style={rootStyle}
    >
      <SkipLink target={mainId} label={t('skipToContent')} />
      {!isHeadFirst && strip}
      {header ?? <TitleBar title={heading} back={back} onBack={handleBack} action={action} root={root} />}
      {isHeadFirst && strip}
      <Box as="main" id={mainId} tabIndex={-1} className={cx(styles.main, wide === 'columns' && 'columns')}>
        {children}
      </Box>
      {bar}
      <ToastHost above={bar ? 'bar' : tabs ? 'tabs' : undefined} />
    </View>
  )
})
