/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { Page } from 'playwright-core'

interface Crowded {
  readonly broken: readonly string[]
  readonly cut: readonly string[]
  readonly covered: readonly string[]
  /** Pairs of texts of which one is drawn over the other. */
  readonly over: readonly string[]
}

/** Runs in the page: what has too little room. It scrolls, and back. */
function look(): Crowded {
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.closest('.unseen, [aria-hidden="true"], [inert]') === null
  const words = (element: Element) => (element.textContent ?? '').trim().slice(0, 60)

  /** Whether a part of a text is on more than one line. */
  const isParted = (node: Text, from: number, to: number) => {
    const range = document.createRange()
    range.setStart(node, from)
    range.setEnd(node, to)
    const middles = [...range.getClientRects()]
      .filter(({ width }) => width > 0)
      .map(({ top, height }) => top + height / 2)
    return middles.length > 1 && Math.max(...middles) - Math.min(...middles) > 4
  }
  // Words of Latin and Korean writing, times and amounts, and a figure with the word that counts it.
  const whole =
    /[A-Za-z\u00c0-\u024f]{2,}|[\uac00-\ud7af]{2,}|\d[\d:.,]*(?:\u2060?[\u3040-\u30ff\u3400-\u9fff])?/g
  const broken: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const { parentElement: parent } = node
    // Names and addresses may break: they are runs of their own language, or belong to who wrote them.
    const isFree = !parent || parent.closest('span[lang], p[lang], script, style, [data-breaks]') !== null
    if (isFree || !isShown(parent) || !(node instanceof Text)) continue
    if (!isParted(node, 0, node.data.length)) continue
    for (const { 0: word, index } of node.data.matchAll(whole))
      if (isParted(node, index, index + word.length)) broken.push(`${word} in ${words(parent)}`)
  }

  const cut = [...document.querySelectorAll<HTMLElement>('main *, header *, nav *, footer *')]
    .filter((element) => isShown(element) && element.children.length === 0 && words(element) !== '')
    .filter((element) => {
      const { overflowX, overflowY } = getComputedStyle(element)
      return (
        (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) ||
        (overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 2)
      )
    })
    .map(words)

  const scope = document.querySelector('[aria-modal="true"]') ?? document
  // Bars that are fixed lie over what scrolls below them.
  const isFixed = (element: Element): boolean =>
    ['fixed', 'sticky'].includes(getComputedStyle(element).position) ||
    (element.parentElement !== null && element.parentElement !== scope && isFixed(element.parentElement))
  const lines: { readonly text: string; readonly rect: DOMRect }[] = []
  const written = document.createTreeWalker(
    // Of the pages that are open, the one that is seen.
    scope === document ? ([...document.querySelectorAll('main')].find(isShown) ?? document.body) : scope,
    NodeFilter.SHOW_TEXT,
  )
  for (let node = written.nextNode(); node; node = written.nextNode()) {
    const { parentElement: parent } = node
    if (!parent || (node.textContent ?? '').trim() === '' || !isShown(parent) || isFixed(parent)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const rect of range.getClientRects()) lines.push({ text: words(parent), rect })
  }
  // The box of a large figure reaches far over its letters: only their middle counts.
  const REACH_PX = 4
  const EDGE = 0.3
  const over = lines.flatMap(({ text, rect }, index) =>
    lines
      .slice(index + 1)
      .filter(({ rect: other }) => {
        const wide = Math.min(rect.right, other.right) - Math.max(rect.left, other.left)
        const top = Math.max(rect.top + EDGE * rect.height, other.top + EDGE * other.height)
        const bottom = Math.min(rect.bottom - EDGE * rect.height, other.bottom - EDGE * other.height)
        return wide > REACH_PX && bottom - top > REACH_PX
      })
      .map((other) => `${text} | ${other.text}`),
  )
  const places = new Map([...document.querySelectorAll('*')].map((element) => [element, element.scrollTop]))
  const covered = [
    ...scope.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea, [role="checkbox"]'),
  ]
    .filter((element) => isShown(element) && !element.matches(':disabled'))
    .filter((element) => {
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      // Of a link over several lines, the first: the middle of them all may be beside its words.
      const [firstLine = element.getBoundingClientRect()] = element.getClientRects()
      const { left, top, width, height } = firstLine
      const at = document.elementFromPoint(left + width / 2, top + height / 2)
      const field = element.closest('label') ?? element
      const label = element.id ? document.querySelector(`label[for="${CSS.escape(element.id)}"]`) : null
      return at !== null && !field.contains(at) && !at.contains(element) && label?.contains(at) !== true
    })
    .map((element) => words(element) || element.getAttribute('aria-label') || element.outerHTML.slice(0, 80))
  for (const [element, top] of places) if (element.scrollTop !== top) element.scrollTop = top
  return { broken, cut, covered, over }
}

/** What has too little room in a page: words broken over two lines, text that is cut, controls and texts under something else. In sentences. */
export async function crowdedFaults(page: Page): Promise<string[]> {
  const { broken, cut, covered, over } = await page.evaluate(look)
  return [
    ...broken.map((text) => `"${text}" is broken over two lines`),
    ...cut.map((text) => `the text "${text}" is cut off`),
    ...covered.map((text) => `"${text}" is covered by something else`),
    ...over.map((texts) => `of two texts one is drawn over the other: ${texts}`),
  ]
}
