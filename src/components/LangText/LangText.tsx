import type { ReactNode } from 'react'
import { htmlLang, type Lang } from '@noriai/contract/lang'
import { Box } from '../Box/Box'

interface LangTextProps {
  lang: Lang
  className?: string
  /** A paragraph instead of a run in the line. */
  block?: boolean
  children: ReactNode
}

/** A run in another language than the page's: its Han characters take that language's forms, readers its voice. */
export function LangText({ lang, block, className, children }: LangTextProps) {
  return (
    <Box as={block ? 'p' : 'span'} lang={htmlLang[lang]} className={className}>
      {children}
    </Box>
  )
}
