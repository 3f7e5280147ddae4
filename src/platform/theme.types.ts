import type { CSSProperties } from 'react'

/** What the traveller asked for: the phone's own setting, or one of the two always. */
export const themeChoices = ['system', 'light', 'dark'] as const
export type ThemeChoice = (typeof themeChoices)[number]

/** The light or dark look of the app: by the system's setting, or as the traveller chose on this phone. */
export interface Theme {
  chosen(): ThemeChoice
  /** Takes effect at once and is kept over visits. */
  choose(choice: ThemeChoice): void
  /** Whether the app is dark now. */
  isDark(): boolean
  /** Tells when what is shown or chosen changes. Answers what ends it. */
  onChange(listener: () => void): () => void
  /** The colours of the theme, for the outermost element of a page, sheet or bar; undefined where style sheets know it by themselves. */
  tokens(): CSSProperties | undefined
}

/** What is kept on the phone, read: anything else than the two is the phone's own setting. */
export const readChoice = (kept: string | undefined): ThemeChoice =>
  kept === 'light' || kept === 'dark' ? kept : 'system'
