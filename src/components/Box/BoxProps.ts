import type { CSSProperties, ReactNode } from 'react'

/** The elements that pages and components need for their meaning. Those of `inlineTags` run in a line of text. */
export type BoxTag =
  | 'section'
  | 'nav'
  | 'main'
  | 'header'
  | 'footer'
  | 'article'
  | 'ul'
  | 'ol'
  | 'li'
  | 'dl'
  | 'dt'
  | 'dd'
  | 'div'
  | 'p'
  | 'figure'
  | 'figcaption'
  | 'h1'
  | 'h2'
  | 'h3'
  | InlineTag

export const inlineTags = ['span', 'strong', 'time', 'mark', 's'] as const
export type InlineTag = (typeof inlineTags)[number]

export interface BoxProps {
  as: BoxTag
  id?: string
  className?: string
  style?: CSSProperties
  /** A name for screen readers, for what shows none. */
  label?: string
  /** Id of the element that names this one. */
  labelledBy?: string
  role?: string
  /** An html language tag, for a foreign run. */
  lang?: string
  tabIndex?: number
  /** Whether changes inside are read out by themselves. */
  live?: 'polite' | 'assertive'
  hidden?: boolean
  children?: ReactNode
}
