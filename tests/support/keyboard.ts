/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { Page } from 'playwright-core'

/** Presses beyond the controls that were counted: frames have controls of their own. */
const SPARE_PRESSES = 15

const controls =
  'a[href], button, input:not([type="hidden"]), select, textarea, [tabindex]:not([tabindex="-1"])'

/** Runs in the page: answers how much Tab should reach, and numbers it where that is wanted. */
function count({ selector, numbers }: { readonly selector: string; readonly numbers: boolean }): number {
  const isShown = (element: HTMLElement) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && getComputedStyle(element).visibility !== 'hidden'
  }
  const groups = new Set<string>()
  // Of a group of radio buttons Tab reaches one, the arrows the others.
  const isFirstOfGroup = (element: HTMLElement) => {
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true
    const isChosen = document.querySelector(`input[name="${element.name}"]:checked`) ?? element
    if (isChosen !== element || groups.has(element.name)) return false
    groups.add(element.name)
    return true
  }
  // What is under a dialog waits until it is closed.
  const scope = document.querySelector('[aria-modal="true"]') ?? document
  const found = [...scope.querySelectorAll<HTMLElement>(selector)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      !element.closest('[inert], [aria-hidden="true"]') &&
      isShown(element) &&
      isFirstOfGroup(element),
  )
  if (!numbers) return found.length
  document.querySelectorAll('[data-tab]').forEach((element) => element.removeAttribute('data-tab'))
  found.forEach((element, index) => element.setAttribute('data-tab', String(index)))
  return found.length
}

/** Runs in the page: the numbers that are still there. */
function numbered(): string[] {
  return [...document.querySelectorAll<HTMLElement>('[data-tab]')].map(({ dataset }) => dataset.tab ?? '')
}

/** Runs in the page: which of the numbered controls has the focus, and whether it can be seen. */
function focus(): { index: string | null; isSeen: boolean } {
  const element = document.activeElement
  const ring = (at: Element) => {
    const { outlineStyle, boxShadow } = getComputedStyle(at)
    return outlineStyle !== 'none' || boxShadow !== 'none'
  }
  // A field's frame lights up around its input; a picture beside a hidden tick box after it.
  const around = [element, element?.parentElement, element?.parentElement?.parentElement]
  const besides = element?.nextElementSibling
  const isLit = [...around, besides].some((at) => at instanceof HTMLElement && ring(at))
  const { left = 0, top = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {}
  // The bar of a page is over what is at the bottom of it.
  const bar = document.elementFromPoint(left + width / 2, top + height / 2)?.closest('footer')
  const isUnderBar = bar instanceof HTMLElement && !bar.contains(element)
  return { index: element?.getAttribute('data-tab') ?? null, isSeen: isLit && !isUnderBar }
}

/** A page that was redrawn in the meantime is walked through again, so often at most. */
const ROUNDS = 3

/** What of a page's controls Tab does not reach, or reaches without showing it, in sentences. */
export async function keyboardFaults(page: Page): Promise<string[]> {
  for (let round = 1; ; round++) {
    const before = await page.evaluate(count, { selector: controls, numbers: true })
    const reached = await pressTab(page, before)
    const present = await page.evaluate(numbered)
    // What came meanwhile has no number, and took the presses of others.
    const after = await page.evaluate(count, { selector: controls, numbers: false })
    const isSame = present.length === before && after === before
    if (isSame || round === ROUNDS) return faultsOf(page, present, reached)
  }
}

/** Presses Tab until every control was reached, or often enough. @returns the reached ones, and whether that was seen. */
async function pressTab(page: Page, most: number): Promise<ReadonlyMap<string, boolean>> {
  const reached = new Map<string, boolean>()
  for (let presses = 0; reached.size < most && presses < most + SPARE_PRESSES; presses++) {
    await page.keyboard.press('Tab')
    const { index, isSeen } = await page.evaluate(focus)
    if (index !== null) reached.set(index, isSeen)
  }
  return reached
}

function faultsOf(
  page: Page,
  present: readonly string[],
  reached: ReadonlyMap<string, boolean>,
): Promise<string[]> {
  const named = (index: string) =>
    page
      .locator(`[data-tab="${index}"]`)
      .evaluate((element) => `${element.textContent?.trim().slice(0, 40)} ${element.outerHTML.slice(0, 100)}`)
  const missed = present.filter((index) => !reached.has(index))
  const dark = present.filter((index) => reached.get(index) === false)
  return Promise.all([
    ...missed.map(async (index) => `Tab does not reach ${await named(index)}`),
    ...dark.map(async (index) => `nobody sees that Tab is at ${await named(index)}`),
  ])
}
