/// <reference lib="dom" />
/** Counts what a way costs a traveller: pages seen, taps, and fields typed into. */
import assert from 'node:assert/strict'
import type { Walk } from './walk'

declare global {
  interface Window {
    countAct?: (pathname: string, field: string) => Promise<void>
  }
}

/** What a way costs, or may cost. */
export interface WayCost {
  readonly pages: number
  readonly taps: number
  readonly fields: number
}

/** What somebody did on a page; a tap has no field. */
interface Act {
  readonly pathname: string
  readonly field: string
}

/**
 * Counts from now on: a choice or button is a tap, and so is the key that sends a field; an input typed into is a field however often, a
 * page is one where something had to be done, or the last. What is in the provider's frame counts, what a bank or the system shows does
 * not.
 */
export async function countWay({ page, context }: Walk): Promise<() => WayCost> {
  const acts: Act[] = []
  await context.exposeBinding('countAct', ({ frame }, pathname: string, field: string) => {
    // Fields in a frame of the provider's are on the page that has the frame.
    const isOfPage = frame === page.mainFrame()
    acts.push({ pathname: isOfPage ? pathname : new URL(page.url()).pathname, field })
  })
  await context.addInitScript(() => {
    addEventListener(
      'click',
      (event) => {
        const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select')
        if (event.isTrusted && !isTyping) void window.countAct?.(location.pathname, '')
      },
      true,
    )
    addEventListener(
      'keydown',
      ({ isTrusted, key, target }) => {
        const isField = target instanceof HTMLInputElement
        if (isTrusted && key === 'Enter' && isField) void window.countAct?.(location.pathname, '')
      },
      true,
    )
    addEventListener(
      'change',
      ({ target }) => {
        if (target instanceof HTMLSelectElement) void window.countAct?.(location.pathname, '')
      },
      true,
    )
    addEventListener(
      'input',
      ({ target }) => {
        if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
          void window.countAct?.(location.pathname, target.id || target.name)
      },
      true,
    )
  })
  return () => {
    const paths = [...acts.map(({ pathname }) => pathname), new URL(page.url()).pathname]
    const typed = acts.filter(({ field }) => field !== '')
    return {
      pages: paths.filter((path, index) => path !== paths[index - 1]).length,
      taps: acts.length - typed.length,
      fields: new Set(typed.map(({ pathname, field }) => `${pathname} ${field}`)).size,
    }
  }
}

/** Fails where a way costs more than it may. */
export function assertCost(cost: WayCost, most: WayCost): void {
  const { pages, taps, fields } = cost
  const isWithin = pages <= most.pages && taps <= most.taps && fields <= most.fields
  assert.ok(
    isWithin,
    `${pages} pages, ${taps} taps and ${fields} fields, of at most ${most.pages}, ${most.taps} and ${most.fields}`,
  )
}
