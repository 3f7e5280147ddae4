import type { PropsWithChildren } from 'react'
import { preloadTexts } from '@/entry/preload'
import { UnknownPage } from '@/features/page/UnknownPage'
import { useIsLost } from '@/features/page/useIsLost'
import { watchForStaleCode } from '@/platform/staleCode'
import '@/platform/documentStyles'
import './styles/app.scss'

watchForStaleCode()
preloadTexts()

/** The frame of every page. What pages share is theirs to load: this file stands in the way of the first one. */
export default function App({ children }: PropsWithChildren) {
  const isLost = useIsLost()
  return (
    <>
      {children}
      {isLost && <UnknownPage />}
    </>
  )
}
