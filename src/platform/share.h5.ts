import { copyText } from './clipboard'
import type { SharedLink, ShareOutcome, UseShare } from './share.types'

async function shareNow({ title, path }: SharedLink): Promise<ShareOutcome> {
  const url = new URL(path, window.location.origin).href
  if (!('share' in navigator)) return (await copyText(url)) ? 'copied' : 'closed'
  try {
    await navigator.share({ title, url })
    return 'shared'
  } catch {
    return 'closed'
  }
}

/** On H5 the browser's share sheet, or the link on the clipboard where there is none. */
export const useShare: UseShare = (link) => ({
  button: {},
  now: () => (link ? shareNow(link) : Promise.resolve('closed')),
})
