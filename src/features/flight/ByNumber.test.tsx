import { act } from 'react'
import { drawWith, endDrawing, find, type } from '@/h5/testing/draw'
import type { DraftDirection } from '@/stores/booking/draft'
import { DraftStore } from '@/stores/DraftStore'
import { buildTestRoot } from '@/stores/testRoot'
import { ByNumber } from './ByNumber'

const field = () => find<HTMLInputElement>('input')

async function drawNumber(direction: DraftDirection = 'pickup') {
  const pageInfoByFlightNo = jest.fn((_request: object) => ({ total: 0, records: [] }))
  const { root } = await buildTestRoot({ lang: 'en', answers: { pageInfoByFlightNo } })
  root.store(DraftStore).change({ direction })
  drawWith(root, <ByNumber />)
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)))
  return { drafts: root.store(DraftStore), searches: pageInfoByFlightNo.mock.calls }
}

beforeEach(() => localStorage.clear())

describe('the number of a flight', () => {
  it('begins with what was typed before a reload, each way by itself, and searches for no half of it', async () => {
    await drawNumber()
    type(field(), 'CX')
    endDrawing()
    await drawNumber('dropoff')
    expect(field().value).toBe('')
    type(field(), 'CX507')
    endDrawing()
    const half = await drawNumber()
    expect(field().value).toBe('CX')
    expect(half.searches).toEqual([])
    expect(document.querySelector('[role="alert"]')).toBeNull()
    endDrawing()
    const whole = await drawNumber('dropoff')
    expect(field().value).toBe('CX507')
    expect(whole.searches[0]?.[0]).toMatchObject({ flightNo: 'CX507', direction: 'departure' })
  })

  it('stays empty once it was cleared, also after a reload, and clears no number of the other way', async () => {
    const { drafts } = await drawNumber()
    drafts.typeFlightNo('CX506')
    endDrawing()
    await drawNumber('dropoff')
    type(field(), 'CX507')
    type(field(), '')
    endDrawing()
    const { drafts: again } = await drawNumber()
    expect(field().value).toBe('CX506')
    type(field(), '')
    expect(again.typedFlightNo).toBe('')
    endDrawing()
    const { searches } = await drawNumber()
    expect(field().value).toBe('')
    expect(searches).toEqual([])
  })

  it('begins with what is typed on home later, and with the flight once it is chosen', async () => {
    const { drafts } = await drawNumber()
    type(field(), 'JL')
    drafts.typeFlightNo('CX506')
    endDrawing()
    const { searches } = await drawNumber()
    expect(field().value).toBe('CX506')
    expect(searches[0]?.[0]).toMatchObject({ flightNo: 'CX506', direction: 'arrival' })
    type(field(), 'JL')
    endDrawing()
    const flight = {
      flightNo: 'CX502',
      airlineName: 'Cathay Pacific',
      originCode: 'HKG',
      originName: 'Hong Kong',
      takeOff: '',
      landingTime: '2026-11-26 12:05:00',
      terminal: 'T1',
      isManual: false,
      isSample: true,
    }
    const { drafts: later } = await drawNumber()
    later.chooseFlight(flight)
    endDrawing()
    await drawNumber()
    expect(field().value).toBe('CX502')
  })
})
