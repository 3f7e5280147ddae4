/// <reference lib="dom" />
/** The texts of a page as they are laid out: how large each is, and whether it has room. */
import type { MiniProgram } from '../miniProgram/MiniProgram'
import { layOut } from './layout'

interface DrawnText {
  readonly text: string
  readonly fontPx: number
  /** A part of it is beside the screen, or beside what clips it, and cannot be scrolled to. */
  readonly isCut: boolean
}

/** Runs in the page. */
function findTexts(): DrawnText[] {
  const found: DrawnText[] = []
  const hair = 1
  // What is typed scrolls in its field, and what is for screen readers alone has no room at all.
  const apart = 'wx-input, wx-textarea, .unseen, style'
  const isCut = ({ left, right }: DOMRect, element: Element) => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { overflowX } = getComputedStyle(at)
      if (overflowX === 'auto' || overflowX === 'scroll') return false
      if (overflowX === 'visible') continue
      const clip = at.getBoundingClientRect()
      // Of a row of pictures the others wait beside it.
      if (left >= clip.right || right <= clip.left) return false
      if (right > clip.right + hair || left < clip.left - hair) return true
    }
    return left < -hair || right > window.innerWidth + hair
  }
  const look = (root: Document | ShadowRoot) => {
    const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      if (node instanceof Element && node.shadowRoot) look(node.shadowRoot)
      const text = node instanceof Text ? node.data.trim() : ''
      const { parentElement: parent } = node
      if (text === '' || !parent || parent.closest(apart) !== null) continue
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      found.push({
        text,
        fontPx: Number.parseFloat(getComputedStyle(parent).fontSize),
        isCut: [...range.getClientRects()].some((rect) => isCut(rect, parent)),
      })
    }
  }
  look(document)
  return found
}

/** The texts of the page on top and of its bars. */
export async function textsOf(app: MiniProgram): Promise<DrawnText[]> {
  const page = await layOut(app)
  return page.evaluate(findTexts)
}

/** The smallest size of each text, in pixels. */
export function sizesOf(texts: readonly DrawnText[]): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>()
  for (const { text, fontPx } of texts) sizes.set(text, Math.min(fontPx, sizes.get(text) ?? fontPx))
  return sizes
}
