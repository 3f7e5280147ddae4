import { useIsWide } from '@/hooks/useIsWide'
import { lazyOnH5 } from '@/platform/lazyOnH5'
import type { WideNavProps } from './WideNavProps'

/** The first page has no way around it: its language comes first. */
const START = 'pages/start/start'

const WideNavBar = lazyOnH5(() => import('./WideNavBar'), 'WideNavBar')

/** The navigation above a page on a wide screen. Its room is there before its code, so that nothing moves. */
export function WideNav({ current }: WideNavProps) {
  const isWide = useIsWide()
  if (current === START) return null
  return <div className="wide-nav unprinted">{isWide && <WideNavBar current={current} />}</div>
}
