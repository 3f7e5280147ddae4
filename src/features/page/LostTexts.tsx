import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { Box } from '@/components/Box/Box'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { PageHead } from '@/components/PageHead/PageHead'
import { useStores } from '@/hooks/useStores'
import words from '@/i18n/lostTexts.json'
import type { TextPart } from '@/i18n/texts'
import { network } from '@/platform/network'

const RETRY_MS = 4_000

/**
 * Instead of a page whose texts did not come: never a blank. Its own words are the only ones that are always there. Asks for the
 * texts again by itself, and when the network is back.
 */
export const LostTexts = observer(function LostTexts({ parts }: { readonly parts: readonly TextPart[] }) {
  const { i18n } = useStores()
  const retry = () => parts.forEach((part) => void i18n.load(part))
  useEffect(() => {
    const timer = setInterval(retry, RETRY_MS)
    const stopListening = network.onChange((isOnline) => isOnline && retry())
    return () => {
      clearInterval(timer)
      stopListening()
    }
  })
  const { title, tryAgain } = words[i18n.lang]
  return (
    <Box as="main">
      <PageHead />
      <ErrorState level={1} title={title} action={{ label: tryAgain, onClick: retry }} />
    </Box>
  )
})
