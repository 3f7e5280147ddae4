/// <reference lib="dom" />
import type { Lang } from '@noriai/contract/lang'
import { openPhone, phones, type Phone, type TravellerPhone } from './browser'

/** How a page is looked at: nothing of it is kept by the page, so that one that is open can be looked at in all ways. */
export interface Look {
  readonly phone: Phone
  readonly theme: 'light' | 'dark'
  /** The reader's own size of letters. */
  readonly textPercent: number
}

interface Visitor {
  readonly lang: Lang
  readonly token?: string | undefined
}

const idle = new Map<string, TravellerPhone[]>()

/**
 * Lends a phone that was on other pages before, as far as one is free: it has the app's code, and nothing of what those pages left.
 * What goes wrong while it is lent is in its `faults`.
 */
export async function visit(
  { lang, token = '' }: Visitor,
  steps: (phone: TravellerPhone) => Promise<void>,
): Promise<void> {
  const key = `${lang} ${token}`
  const free = idle.get(key) ?? []
  idle.set(key, free)
  // A worker would bring the pages instead of the server, and fetch those that are not looked at.
  const phone = free.pop() ?? (await openPhone({ lang, token, serviceWorkers: 'block' }))
  await steps(phone)
  // Who fails here keeps the phone: it may be in any state.
  await phone.page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await phone.page.goto('about:blank')
  phone.faults.length = 0
  free.push(phone)
}

/** Looks at the page that is open in another way, and waits until it is drawn so. */
export async function lookAt({ page }: TravellerPhone, { phone, theme, textPercent }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await page.setViewportSize(phones[phone])
  await page.evaluate(async (percent) => {
    document.documentElement.style.fontSize = percent === 100 ? '' : `${percent}%`
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
  }, textPercent)
}
