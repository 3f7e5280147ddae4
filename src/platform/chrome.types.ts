/** How much of the top WeChat keeps for itself, in CSS pixels; all 0 on H5. */
export interface Insets {
  /** The phone's clock and battery. */
  readonly statusBarPx: number
  /** The row below it that holds WeChat's own button. */
  readonly headerPx: number
  /** From the left edge of that button to the right edge of the screen. */
  readonly buttonPx: number
}

/** What surrounds the page: the document on H5, the mini-program's own bars in WeChat. */
export interface PageChrome {
  /** The language of the document, as an HTML language tag: screen readers and Han fonts follow it. */
  setLanguage(htmlLang: string): void
  /** The name of the page: in browser tabs and history, and in WeChat's list of floating pages. */
  setTitle(title: string): void
  /** What is around the page in the app's own light or dark, whatever the phone's is; of each page when it comes to the front. */
  setColors(isDark: boolean): void
  /** The next page is on its way: says so if that takes long (specification, section 9). */
  startLoading(): void
  /** The page is here. */
  endLoading(): void
  /** How much of the top WeChat keeps for the status bar and for its own button at the right; 0 on H5. */
  insets(): Insets
}
