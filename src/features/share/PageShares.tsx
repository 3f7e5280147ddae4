import { useRouter, useShareAppMessage, useShareTimeline } from '@tarojs/taro'
import { useState } from 'react'
import { LinksOfPage } from '@/platform/share'
import type { SharedLink } from '@/platform/share.types'
import { menuMessage } from './menuMessage'
import type { PageSharesProps } from './PageSharesProps'
import { cardPicture } from './cardPicture'

/**
 * What WeChat sends of a page: the link of the button that was tapped, and from the menu the service alone. WeChat asks only pages
 * whose configuration has `enableShareAppMessage`, for Moments `enableShareTimeline`: pages that are read and are the same for everybody.
 */
export function PageShares({ path, lang, children }: PageSharesProps) {
  const [links] = useState(() => new Map<string, SharedLink>())
  const { params } = useRouter()
  useShareAppMessage(({ from, target }) => {
    const { dataset } = (target ?? {}) as { dataset?: { shares?: string } }
    const link = from === 'button' ? links.get(dataset?.shares ?? '') : undefined
    const { title, path: address } = link ?? menuMessage(path, params, lang)
    return { title, path: address, imageUrl: cardPicture(link?.kind ?? 'service', lang) }
  })
  useShareTimeline(() => {
    const { title, path: address } = menuMessage(path, params, lang)
    return { title, query: address.split('?')[1] ?? '' }
  })
  return <LinksOfPage.Provider value={links}>{children}</LinksOfPage.Provider>
}
