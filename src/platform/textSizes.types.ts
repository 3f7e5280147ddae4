import type { CSSProperties } from 'react'

/** Tokens of tokens.css that take the place of its own. */
export type TextSizes = CSSProperties | undefined
