import type { DepartureView } from '@noriai/contract/schema/staffDeparture'
import assert from 'node:assert/strict'
import { test } from 'node:test'

const stored = new Map<string, string>()
Object.defineProperty(globalThis, 'localStorage', {
  value: {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  },
  configurable: true,
})

const { outdatedPrintOf, rememberPrint } = await import('./printedLists')

const view = (departureId: string, planVersion: number, asOf: string) =>
  ({ departureId, planVersion, asOf, parties: [], fleet: [] }) as unknown as DepartureView

test('the desk knows which lists it printed, and when they do not hold any more', () => {
  const printed = view('a', 3, '2026-11-25 15:05:00')
  assert.equal(outdatedPrintOf(printed), undefined)
  rememberPrint(printed)
  assert.equal(outdatedPrintOf(printed), undefined)
  const later = view('a', 4, '2026-11-25 15:20:00')
  assert.equal(outdatedPrintOf(later), '2026-11-25 15:05:00')
  assert.equal(outdatedPrintOf(view('b', 4, '2026-11-25 15:20:00')), undefined)
  rememberPrint(later)
  assert.equal(outdatedPrintOf(later), undefined)
})

test('what a browser kept wrongly is as nothing, and old prints make room', () => {
  stored.set('ops.printedLists', '{"a":1}')
  assert.equal(outdatedPrintOf(view('a', 1, '2026-11-25 15:05:00')), undefined)
  for (let nth = 0; nth < 70; nth++) rememberPrint(view(`d${nth}`, 1, '2026-11-25 15:05:00'))
  assert.equal(outdatedPrintOf(view('d0', 2, '')), undefined)
  assert.equal(outdatedPrintOf(view('d69', 2, '')), '2026-11-25 15:05:00')
})
