/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { htmlLang, type Lang } from '@noriai/contract/lang'
import type { AxeResults } from 'axe-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Frame, Page } from 'playwright-core'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Keys and placeholders that were not replaced, and values that were not there. */
const untranslated = /\{\w+\}|\bundefined\b|\bNaN\b|\[object |\b(?:[a-z]\w*\.){2,}[a-z]\w*\b/

interface Layout {
  readonly lang: string
  readonly title: string
  readonly headings: number
  readonly text: string
  readonly tooWide: number
  readonly cut: readonly string[]
  readonly small: readonly string[]
}

/** Runs in the page: what a designer would measure. */
function measure(): Layout {
  const visible = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && getComputedStyle(element).visibility !== 'hidden'
  }
  const words = (element: Element) => (element.textContent ?? '').trim().slice(0, 40)
  const unseen = (element: Element) => element.closest('.unseen, [aria-hidden="true"]') !== null
  const cut = [...document.querySelectorAll<HTMLElement>('main *, header *, nav *, footer *')]
    .filter(
      (element) =>
        visible(element) && !unseen(element) && element.children.length === 0 && words(element) !== '',
    )
    .filter((element) => {
      const { overflowX, textOverflow } = getComputedStyle(element)
      return (
        overflowX !== 'visible' &&
        textOverflow !== 'ellipsis' &&
        element.scrollWidth > element.clientWidth + 1
      )
    })
    .map(words)
  const small = [
    ...document.querySelectorAll<HTMLElement>('button, a, input, [role="button"], [role="checkbox"]'),
  ]
    .filter((element) => visible(element) && !unseen(element))
    .filter((element) => {
      // Words that are links and buttons reach further than they look: their ::before takes the finger.
      const before = getComputedStyle(element, '::before')
      const reach = before.content !== 'none' && before.position === 'absolute' ? 20 : 0
      const { height } = element.getBoundingClientRect()
      return height + reach < 24
    })
    .map((element) => words(element) || element.outerHTML.slice(0, 60))
  const root = document.scrollingElement ?? document.documentElement
  return {
    lang: document.documentElement.lang,
    title: document.title,
    headings: [...document.querySelectorAll('h1')].filter(visible).length,
    // What is typed as code is shown as it is typed.
    text: [...document.querySelectorAll('code')].reduce(
      (text, { innerText }) => text.replaceAll(innerText, ''),
      document.body.innerText,
    ),
    tooWide: root.scrollWidth - window.innerWidth,
    cut,
    small,
  }
}

/** What is wrong with the page that is shown, in sentences; nothing is the answer of a good page. */
export async function inspect(page: Page, lang: Lang): Promise<string[]> {
  return [...(await layoutFaults(page, lang)), ...(await accessibilityFaults(page))]
}

/** What a designer finds wrong with a page: its words and their room. */
export async function layoutFaults(page: Page, lang: Lang): Promise<string[]> {
  const layout = await page.evaluate(measure)
  const found: string[] = []
  if (layout.lang !== htmlLang[lang]) found.push(`its language is "${layout.lang}", not "${htmlLang[lang]}"`)
  if (layout.title === '') found.push('it has no title')
  if (layout.headings !== 1) found.push(`it has ${layout.headings} visible h1`)
  const raw = untranslated.exec(layout.text)
  if (raw) found.push(`it shows "${raw[0]}"`)
  if (layout.tooWide > 0) found.push(`it is ${layout.tooWide} px too wide`)
  for (const text of layout.cut) found.push(`the text "${text}" is cut off`)
  for (const text of layout.small) found.push(`"${text}" is too low to be tapped`)
  return found
}

/** Runs in the page: the words in letters that the language they are marked with does not have. */
function foreignRuns(): string[] {
  // Marks, figures and the long sound are of no script: only letters tell a language.
  const scripts = [
    { letters: /[\p{Script=Hiragana}\p{Script=Katakana}]/u, langs: ['ja'] },
    { letters: /\p{Script=Hangul}/u, langs: ['ko'] },
    { letters: /\p{Script=Han}/u, langs: ['ja', 'zh'] },
  ]
  const found: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const holder = node.parentElement
    const text = (node.textContent ?? '').trim()
    if (holder === null || text === '' || !holder.checkVisibility()) continue
    // What is being typed is its writer's, whatever page it is typed on.
    if (holder.closest('script, style, noscript, textarea, code') !== null) continue
    const [marked = ''] = (holder.closest('[lang]')?.getAttribute('lang') ?? '').split('-')
    if (scripts.some(({ letters, langs }) => letters.test(text) && !langs.includes(marked)))
      found.push(`"${text.slice(0, 40)}" is marked as "${marked}"`)
  }
  return found
}

/** What is wrong with a page of the app: as `inspect`, and each run of another language is marked as that. */
export async function inspectApp(page: Page, lang: Lang): Promise<string[]> {
  return [...(await inspect(page, lang)), ...(await page.evaluate(foreignRuns))]
}

/** By the browser's own protocol, which compiles a script in half of the time that the page's evaluation takes. */
async function loadAxe(page: Page | Frame): Promise<void> {
  if (!('context' in page)) return void (await page.evaluate(axeSource))
  const session = await page.context().newCDPSession(page)
  const { exceptionDetails } = await session.send('Runtime.evaluate', { expression: axeSource })
  if (exceptionDetails) throw new Error(`axe cannot be loaded: ${exceptionDetails.text}`)
  await session.detach()
}

/** What axe finds in a page or in one of its frames. */
export async function accessibilityFaults(page: Page | Frame): Promise<string[]> {
  // A document keeps it while its pages change: to load it takes as long as to look.
  if (!(await page.evaluate(() => 'axe' in window))) await loadAxe(page)
  const results = await page.evaluate(async () => {
    // A colour on its way to another is neither.
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)))
    const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } }
    // Frames of other origins (the payment provider's) are the provider's own to check.
    return axe.run({ iframes: false, resultTypes: ['violations'] })
  })
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `axe ${id}: ${node.html.slice(0, 160)}`),
  )
}
