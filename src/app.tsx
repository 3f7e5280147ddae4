import { usePageNotFound } from '@tarojs/taro'
import { type PropsWithChildren, useState } from 'react'
import { UnknownPage } from '@/features/page/UnknownPage'
import { watchForStaleCode } from '@/platform/staleCode'
import '@/platform/documentStyles'
import './styles/app.scss'

watchForStaleCode()

/** The frame of every page. What pages share is theirs to load: this file stands in the way of the first one. */
export default function App({ children }: PropsWithChildren) {
  const [isLost, setIsLost] = useState(false)
  usePageNotFound(() => setIsLost(true))
  return (
    <>
      {children}
      {isLost && <UnknownPage />}
    </>
  )
}
