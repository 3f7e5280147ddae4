import { act } from 'react'
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

  it('has the terminals of the airport to choose from, those that are known until it answers', async () => {
    const terminals = () =>
      [...document.querySelectorAll('[role="radio"]')].map(({ textContent }) => textContent)
    const airportTerminalList = jest.fn(() => ({
      terminals: ['T1', 'T2', 'T3'].map((code) => ({ terminal: code })),
    }))
    await draw(sheet, 'en', { airportTerminalList })
    expect(terminals()).toEqual(['T1', 'T2', 'Not sure'])
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)))
    expect(airportTerminalList).toHaveBeenCalledWith({ airportCode: 'KIX' }, {})
    expect(terminals()).toEqual(['T1', 'T2', 'T3', 'Not sure'])
  })

  it('is asked for its terminal where no poster tells', async () => {
    await draw(sheet, 'en')
    expect(terminal()).toBe('Not sure')
  })
})
