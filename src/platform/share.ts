import { createContext, useContext, useEffect } from 'react'
import type { SharedLink, UseShare } from './share.types'

/** The links that the buttons of a page share, by kind: PageShares answers WeChat with them. */
export const LinksOfPage = createContext(new Map<string, SharedLink>())

/**
 * In WeChat a button shares by its open type, and the page answers what. Taro lets only the first of several hooks of a page
 * answer: so a link is left with the page, which has the one hook.
 */
export const useShare: UseShare = (link) => {
  const links = useContext(LinksOfPage)
  const { kind, title, path } = link ?? {}
  useEffect(() => {
    if (kind === undefined || title === undefined || path === undefined) return undefined
    links.set(kind, { kind, title, path })
    return () => void links.delete(kind)
  }, [links, kind, title, path])
  return { button: kind ? { openType: 'share', shares: kind } : {}, now: () => Promise.resolve('shared') }
}
