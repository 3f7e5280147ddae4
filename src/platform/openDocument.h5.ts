import type { OpenDocument } from './openDocument.types'

export type { OpenDocument } from './openDocument.types'

/**
 * Opens a file in a tab of its own, so that the app stays where it is; in this one where browsers allow no other. A
 * calendar file is taken by the phone without leaving the page.
 */
export const openDocument: OpenDocument = (url, kind) => {
  const tab = kind === 'receipt' ? window.open(url, '_blank') : null
  if (!tab) window.location.assign(url)
  return Promise.resolve('opened')
}
