/// <reference lib="dom" />
/** What is wrong with a page as it is laid out: measured in a browser, by rectangles. */
import type { Page } from 'playwright-core'
import { openBrowser } from '../../support/browser'
import type { MiniProgram } from '../miniProgram/MiniProgram'
import type { PhoneModel } from '../wechat/phones'
import { documentOf } from './html'

/** A button's background while no style of ours reaches it (native.css). */
const NATIVE_BUTTON_GROUND = 'rgb(248, 248, 248)'

interface Area {
  readonly name: string
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  /** Pages scroll under the home indicator; only what does not scroll must keep clear of it. */
  readonly onlyFixed: boolean
}

/** Where nothing of the mini-program may be read or touched. */
function takenAreas({ screen, statusBarPx, menuButton, safeArea }: PhoneModel): Area[] {
  const { width, height } = screen
  const { top, right, width: buttonWidth, height: buttonHeight } = menuButton
  return [
    { name: 'the status bar', left: 0, top: 0, right: width, bottom: statusBarPx, onlyFixed: false },
    {
      name: "WeChat's button",
      ...{ left: right - buttonWidth, top, right, bottom: top + buttonHeight },
      onlyFixed: false,
    },
    {
      name: 'the home indicator',
      ...{ left: 0, top: safeArea?.bottom ?? height, right: width, bottom: height },
      onlyFixed: true,
    },
  ]
}

/** Runs in the page: what is in one of the areas, and what still wears WeChat's own look. */
function findFaults({ areas, nativeGround }: { areas: readonly Area[]; nativeGround: string }): string[] {
  const found: string[] = []
  const hair = 0.5
  // Pictures decorate: they may reach up to the edge of the screen.
  const touched = 'wx-button, wx-input, wx-textarea'
  const isFixed = (element: Element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position)
  const isStill = (element: Element) => {
    for (let at: Element | null = element; at; at = at.parentElement) if (isFixed(at)) return true
    return element.getRootNode() instanceof ShadowRoot
  }
  /** What of a rectangle can be seen: its scrolling and clipping parents hide the rest. */
  const seen = (rect: DOMRect, element: Element) => {
    let { left, top, right, bottom } = rect
    for (let at: Element | null = element; at; at = isFixed(at) ? null : at.parentElement) {
      if (getComputedStyle(at).overflow === 'visible') continue
      const clip = at.getBoundingClientRect()
      left = Math.max(left, clip.left)
      top = Math.max(top, clip.top)
      right = Math.min(right, clip.right)
      bottom = Math.min(bottom, clip.bottom)
    }
    return { left, top, right, bottom }
  }
  const note = (what: string, element: Element, rects: Iterable<DOMRect>) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return
    for (const rect of rects) {
      const { left, top, right, bottom } = seen(rect, element)
      if (right - left <= 2 || bottom - top <= 2) continue
      for (const area of areas) {
        const isIn =
          left < area.right - hair &&
          right > area.left + hair &&
          top < area.bottom - hair &&
          bottom > area.top + hair
        if (!isIn || (area.onlyFixed && !isStill(element))) continue
        const where = [left, top, right - left, bottom - top].map(Math.round).join(' ')
        found.push(`${what} is in ${area.name} (${where})`)
      }
    }
  }
  /** The lines of a text as high as they are set: a font's own box may be higher. */
  const linesOf = (range: Range, element: Element) => {
    const height = Number.parseFloat(getComputedStyle(element).lineHeight)
    return [...range.getClientRects()].map((rect) => {
      const over = Math.max(0, rect.height - height) / 2 || 0
      return new DOMRect(rect.x, rect.y + over, rect.width, rect.height - 2 * over)
    })
  }
  const lookAt = (element: Element) => {
    if (element.shadowRoot) look(element.shadowRoot)
    if (!element.matches(touched)) return
    const name = `${element.tagName.toLowerCase()} "${element.textContent.slice(0, 40)}"`
    note(name, element, [element.getBoundingClientRect()])
    if (getComputedStyle(element).backgroundColor === nativeGround)
      found.push(`${name} wears WeChat's own look`)
  }
  const look = (root: Document | ShadowRoot) => {
    const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      if (node instanceof Element) lookAt(node)
      else if (node.textContent?.trim() && node.parentElement && node.parentElement.tagName !== 'STYLE') {
        const range = document.createRange()
        range.selectNodeContents(node)
        note(
          `"${node.textContent.trim().slice(0, 40)}"`,
          node.parentElement,
          linesOf(range, node.parentElement),
        )
      }
    }
  }
  look(document)
  return found
}

let drawing: Promise<Page> | undefined

async function newDrawing(): Promise<Page> {
  const context = await (await openBrowser()).newContext({ offline: true })
  // tsx names the functions of what tests run in the page through a helper of its own, which a page does not have.
  await context.addInitScript({ content: 'globalThis.__name ??= (target) => target' })
  return context.newPage()
}

/** Lays out the page on top as its phone does, in the one browser page of the file. */
export async function layOut(app: MiniProgram): Promise<Page> {
  drawing ??= newDrawing()
  const page = await drawing
  await page.setViewportSize(app.wechat.model.screen)
  await page.setContent(documentOf(app), { waitUntil: 'load' })
  return page
}

/** What of the page on top is under status bar, menu button or home indicator, or is not styled; empty when all is well. */
export async function layoutFaultsOf(app: MiniProgram): Promise<string[]> {
  const page = await layOut(app)
  return page.evaluate(findFaults, {
    areas: takenAreas(app.wechat.model),
    nativeGround: NATIVE_BUTTON_GROUND,
  })
}
