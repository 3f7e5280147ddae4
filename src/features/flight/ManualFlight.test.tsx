import { saveQrSource } from '@/entry/qrSource'
import { draw } from '@/h5/testing/draw'
import { ManualFlight } from './ManualFlight'

const NOW = Date.parse('2026-11-22T11:00:00+09:00')
const terminal = () => document.querySelector('[role="radio"][aria-checked="true"]')?.textContent
const sheet = <ManualFlight open typedFlightNo="" onClose={() => undefined} onUse={() => undefined} />

beforeEach(() => {
  localStorage.clear()
  jest.spyOn(Date, 'now').mockReturnValue(NOW)
})
afterEach(() => jest.restoreAllMocks())

describe('a flight that is entered by hand', () => {
  it('landed at the terminal whose poster was scanned (C24)', async () => {
    saveQrSource({ type: 'poster', qrCodeScene1: 'KIX', qrCodeScene2: 'T1-K7M2QX', saveTime: NOW })
    await draw(sheet, 'en')
    expect(terminal()).toBe('T1')
  })

  it('is asked for its terminal where no poster tells', async () => {
    await draw(sheet, 'en')
    expect(terminal()).toBe('Not sure')
  })
})
