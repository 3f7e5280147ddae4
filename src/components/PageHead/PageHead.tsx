import type { ReactNode } from 'react'
import { chrome } from '@/platform/chrome'
import { Box } from '../Box/Box'
import { cx } from '../cx'
import styles from './PageHead.module.scss'

interface PageHeadProps {
  className?: string
  /** Scrolls away with the page, as a picture at its top does; otherwise it stays in sight in WeChat. */
  scrolls?: boolean
  /** None: only the room that WeChat takes. */
  children?: ReactNode
}

/**
 * The top of a page, whatever it contains. In WeChat it begins below the phone's status bar, ends beside WeChat's own button, and
 * stays there, as WeChat's own title bars do: nothing of the page is ever drawn under either.
 */
export function PageHead({ className, scrolls, children }: PageHeadProps) {
  const { statusBarPx, headerPx, buttonPx } = chrome.insets()
  const isUnderWechat = headerPx > 0
  if (!isUnderWechat && children === undefined) return null
  return (
    <Box
      as="header"
      className={cx(className, isUnderWechat && !scrolls && styles.pinned)}
      style={
        isUnderWechat
          ? {
              paddingTop: `${statusBarPx}px`,
              paddingRight: `${buttonPx}px`,
              minHeight: `${statusBarPx + headerPx}px`,
            }
          : undefined
      }
    >
      {children}
    </Box>
  )
}
