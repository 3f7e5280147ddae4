import type { Speech } from './speech.types'

/** A screen reader has to have met a region before words come into it: one that comes with its words is mostly passed over. */
const MEET_MS = 100
/** By then the words were taken up; what is left in the page would be read again by whoever goes through it. */
const FORGET_MS = 5_000

const regions = new WeakMap<Element, HTMLElement>()

/** The region of the page, or of the dialog that covers it: outside of a modal dialog nothing is heard. */
function regionNow(): HTMLElement {
  const host = [...document.querySelectorAll('[aria-modal="true"]')].pop() ?? document.body
  const known = regions.get(host)
  if (known) return known
  const region = document.createElement('div')
  region.className = 'unseen'
  region.setAttribute('aria-live', 'polite')
  host.append(region)
  regions.set(host, region)
  return region
}

export const speech: Speech = {
  say(words) {
    const region = regionNow()
    setTimeout(() => {
      const line = document.createElement('p')
      line.textContent = words
      region.append(line)
      setTimeout(() => line.remove(), FORGET_MS)
    }, MEET_MS)
  },
}
