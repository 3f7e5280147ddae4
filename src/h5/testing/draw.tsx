import TestUtils from '@tarojs/test-utils-react'
import { act, type ReactNode, useEffect, useState } from 'react'
import type { Lang } from '@noriai/contract/lang'
import { RootContext } from '@/hooks/useStores'
import type { RootStore } from '@/stores/RootStore'
import { buildTestRoot, type Answers } from '@/stores/testRoot'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const drawn: { readonly utils: TestUtils; readonly container: HTMLElement }[] = []

/** Ends what was drawn, as after each test. */
export const endDrawing = () =>
  drawn.splice(0).forEach(({ utils, container }) => {
    utils.unmout()
    container.remove()
  })

afterEach(endDrawing)

/** Draws components that read some stores, in a document that is cleaned up after each test. */
export function drawWith(stores: RootStore, element: ReactNode) {
  let show: (next: ReactNode) => void = () => undefined
  const utils = new TestUtils()
  const container = document.body.appendChild(document.createElement('div'))
  function Drawn() {
    const [shown, setShown] = useState(element)
    useEffect(() => {
      show = setShown
    }, [])
    return <RootContext.Provider value={stores}>{shown}</RootContext.Provider>
  }
  // It draws at once; what it then waits for is a frame, which never comes on a test's own clock.
  void utils.mount(Drawn, { container })
  drawn.push({ utils, container })
  return { container, redraw: (next: ReactNode) => act(() => show(next)) }
}

/** Draws components with the texts of a language. `answers` is what the server says to their calls. */
export async function draw(element: ReactNode, lang: Lang = 'en', answers: Answers = {}) {
  const { root } = await buildTestRoot({ lang, answers })
  return drawWith(root, element)
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
