import { useId, type ReactNode, type RefObject } from 'react'
import { ScrollView, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { close } from '@/assets/icons/close'
import { useT } from '@/hooks/useT'
import { chrome } from '@/platform/chrome'
import { useRootStyle } from '@/hooks/useRootStyle'
import { IconButton } from '../Button/IconButton'
import { cx } from '../cx'
import { Heading } from '../Heading/Heading'
import { Portal } from './Portal'
import { useDialog } from './useDialog'
import { usePresence } from './usePresence'
import styles from './Sheet.module.scss'

interface SheetProps {
  open: boolean
  title: string
  /** Asked for by the close button, the scrim or Escape. */
  onClose: () => void
  /** Below the scrolling part, always in sight; its last thing is the button. */
  footer?: ReactNode
  /** The content scrolls by itself. */
  ownScroll?: boolean
  children: ReactNode
}

/** A modal dialog that comes from below. What is inside lives only while it is open. */
export const Sheet = observer(function Sheet({
  open,
  title,
  onClose,
  footer,
  ownScroll,
  children,
}: SheetProps) {
  const t = useT('common')
  const titleId = useId()
  const { panelRef, panelProps } = useDialog(open, onClose)
  const { statusBarPx, headerPx } = chrome.insets()
  const rootStyle = useRootStyle()
  if (!usePresence(open)) return null
  const body = <View className={styles.content}>{children}</View>
  return (
    <Portal>
      <View className={cx(styles.layer, !open && styles.leaving)} style={rootStyle}>
        <View className={styles.scrim} onClick={onClose} catchMove />
        <View
          ref={panelRef as RefObject<HTMLDivElement>}
          className={styles.panel}
          style={headerPx > 0 ? { maxHeight: `calc(100% - ${statusBarPx + headerPx}px)` } : undefined}
          role="dialog"
          aria-labelledby={titleId}
          {...panelProps}
        >
          <View className={styles.grip} />
          <View className={styles.head}>
            <Heading level={2} look="sheet" id={titleId} className="grow">
              {title}
            </Heading>
            <IconButton icon={close} label={t('close')} onClick={onClose} className={styles.close} />
          </View>
          {ownScroll ? (
            body
          ) : (
            <ScrollView scrollY className={styles.scroll}>
              {body}
            </ScrollView>
          )}
          {footer && <View className={styles.footer}>{footer}</View>}
        </View>
      </View>
    </Portal>
  )
})
