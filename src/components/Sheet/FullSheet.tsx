import { useId, type ReactNode, type RefObject } from 'react'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { close } from '@/assets/icons/close'
import { useT } from '@/hooks/useT'
import { chrome } from '@/platform/chrome'
import { textSizes } from '@/platform/textSizes'
import { IconButton } from '../Button/IconButton'
import { cx } from '../cx'
import { Heading } from '../Heading/Heading'
import styles from './FullSheet.module.scss'
import { Portal } from './Portal'
import { useDialog } from './useDialog'

interface FullSheetProps {
  open: boolean
  title: string
  onClose: () => void
  /** Right of the title. */
  action?: ReactNode
  footer?: ReactNode
  /** A quarter turned, so that it is read along the long side of the phone. */
  isTurned?: boolean
  children: ReactNode
}

/** A modal dialog on the whole screen, to be shown to somebody else. */
export const FullSheet = observer(function FullSheet(props: FullSheetProps) {
  const { open, title, onClose, action, footer, isTurned, children } = props
  const t = useT('common')
  const titleId = useId()
  const { panelRef, panelProps } = useDialog(open, onClose)
  const { statusBarPx, headerPx, buttonPx } = chrome.insets()
  if (!open) return null
  // WeChat's own button and the status bar: at the top, turned at the right.
  const insets = isTurned
    ? { paddingRight: `${statusBarPx + headerPx}px` }
    : { paddingTop: `${statusBarPx}px` }
  return (
    <Portal>
      <View
        ref={panelRef as RefObject<HTMLDivElement>}
        className={cx(styles.panel, isTurned && styles.turned)}
        style={{ ...textSizes(), ...(headerPx > 0 ? insets : {}) }}
        role="dialog"
        aria-labelledby={titleId}
        {...panelProps}
      >
        <View
          className={styles.head}
          style={headerPx > 0 && !isTurned ? { paddingRight: `${buttonPx}px` } : undefined}
        >
          <IconButton icon={close} label={t('close')} onClick={onClose} />
          <Heading level={2} id={titleId} className="grow">
            {title}
          </Heading>
          {action}
        </View>
        {children}
        {footer && <View className={styles.footer}>{footer}</View>}
      </View>
    </Portal>
  )
})
