import type { PropsWithChildren } from 'react'
import { watchForFaults } from '@/faults/reportError'
import { preloadTexts } from '@/entry/preload'
import { useEntries } from '@/entry/useEntries'
import { UnknownPage } from '@/features/page/UnknownPage'
import { useIsLost } from '@/features/page/useIsLost'
import { watchForStaleCode } from '@/platform/staleCode'
import '@/platform/documentStyles'
import './styles/app.scss'

watchForFaults()
watchForStaleCode()
preloadTexts()

/** The frame of every page. Pages load what they share themselves: this file delays the first one. */
export default function App({ children }: PropsWithChildren) {
  useEntries()
  const isLost = useIsLost()
  return (
    <>
      {children}
      {isLost && <UnknownPage />}
    </>
  )
}
