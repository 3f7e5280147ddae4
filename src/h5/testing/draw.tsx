import { act, type ReactNode } from 'react'
import type { Lang } from '@noriai/contract/lang'
import { createRoot, type Root } from 'react-dom/client'
import { RootContext } from '@/hooks/useStores'
import { buildTestRoot, type Answers } from '@/stores/testRoot'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const mounted: { root: Root; container: HTMLElement }[] = []

afterEach(() => {
  act(() => mounted.forEach(({ root }) => root.unmount()))
  mounted.splice(0).forEach(({ container }) => container.remove())
})

/**
 * Draws components with the texts of a language, in a document that is cleaned up after each test. `answers` is what the server
 * says to their calls.
 */
export async function draw(element: ReactNode, lang: Lang = 'en', answers: Answers = {}) {
  const { root: stores } = await buildTestRoot({ lang, answers })
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  mounted.push({ root, container })
  const redraw = (next: ReactNode) =>
    act(() => root.render(<RootContext.Provider value={stores}>{next}</RootContext.Provider>))
  redraw(element)
  return { container, redraw }
}

/** The one element that a selector finds in the document, portals included. */
export function find<Found extends Element = HTMLElement>(selector: string): Found {
  const all = document.querySelectorAll<Found>(selector)
  if (all.length !== 1) throw new Error(`${all.length} elements match ${selector}`)
  return all[0] as Found
}

export const tap = (element: HTMLElement) => act(() => element.click())

export const press = (element: Element, key: string, init: KeyboardEventInit = {}) =>
  act(() => {
    element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }))
  })

/** Types as a browser does: React listens to the input event and reads the element's value. */
export const type = (element: HTMLInputElement | HTMLTextAreaElement, value: string) =>
  act(() => {
    const prototype = Object.getPrototypeOf(element) as object
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value)
    element.dispatchEvent(new Event('input', { bubbles: true }))
  })
