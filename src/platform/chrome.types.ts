/** What surrounds the page: the document on H5, the mini-program's own bars in WeChat. */
export interface PageChrome {
  /** The language of the document, as an HTML language tag: screen readers and Han fonts follow it. */
  setLanguage(htmlLang: string): void
  /** The name of the page, as browsers show it in tabs and history. */
  setTitle(title: string): void
  /** The next page is on its way: says so if that takes long (specification, section 9). */
  startLoading(): void
  /** The page is here. */
  endLoading(): void
  /** How much of the top WeChat keeps for the status bar and for its own button at the right; 0 on H5. */
  insets(): { readonly statusBarPx: number; readonly headerPx: number; readonly buttonPx: number }
}
