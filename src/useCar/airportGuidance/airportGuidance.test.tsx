import type { TerminalGuide } from '@noriai/contract/schema/airportGuide'
import { useRouter } from '@tarojs/taro'
import type * as mobx from 'mobx-react'
import { act, type ComponentType } from 'react'
import { drawWith } from '@/h5/testing/draw'
import { orderView } from '@/models/testing/orderView'
import { focusField } from '@/platform/focusField'
import { storage } from '@/platform/storage'
import { buildTestRoot } from '@/stores/testRoot'
import AirportGuidance from './airportGuidance'

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {},
  useRouter: jest.fn(),
  useDidShow: jest.fn(),
  useDidHide: jest.fn(),
  pxTransform: (px: number) => `${px}px`,
}))
jest.mock('@/navigation', () => ({
  goBack: jest.fn(() => Promise.resolve()),
  navigate: jest.fn(() => Promise.resolve()),
  isOnlyPage: () => true,
}))
jest.mock('@/platform/focusField', () => ({ focusField: jest.fn() }))
jest.mock('@/features/page/asPage', () => {
  const { observer } = jest.requireActual<typeof mobx>('mobx-react')
  return { asPage: (_path: string, Page: ComponentType) => observer(Page) }
})

const { id } = orderView()
const terminalGuide = (terminal: string): TerminalGuide => ({
  terminal,
  name: `Terminal ${terminal[1]}`,
  desk: '',
  location: null,
  plan: null,
  hallWay: 'ahead',
  walkMinutes: 4,
  airlines: [],
  steps: [],
  nightPlaces: [],
})
const guide = {
  airportCode: 'KIX',
  airportName: 'Kansai Airport',
  checkedAt: '2026-11-01',
  terminals: [terminalGuide('T1'), terminalGuide('T2')],
  phrasePrompt: { text: '', textJa: '' },
  phrases: [],
}

/** The terminal whose way is drawn for an address; `booked` is that of the ride of who is signed in. */
async function drawnFor(params: Readonly<Record<string, string>>, booked: string | null) {
  localStorage.clear()
  storage.set('token', 'token')
  jest.mocked(useRouter).mockReturnValue({ path: '/useCar/airportGuidance/airportGuidance', params } as never)
  const { root } = await buildTestRoot({
    lang: 'en',
    answers: { airportGuide: () => guide, userOrderInfo: () => orderView({ terminal: booked }) },
  })
  drawWith(root, <AirportGuidance />)
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  return document.querySelector('[role=radio][aria-checked=true]')?.textContent
}

describe('the way through the airport', () => {
  it('goes by the booking where the address names another terminal', async () => {
    expect(await drawnFor({ id, terminal: 'T1' }, 'T2')).toBe('Terminal 2')
  })

  it('goes by the address where the booking has no terminal', async () => {
    expect(await drawnFor({ id, terminal: 'T2' }, null)).toBe('Terminal 2')
  })

  it('begins with the phrases where the address names them, and else with the way', async () => {
    await drawnFor({ id }, 'T1')
    expect(focusField).not.toHaveBeenCalled()
    await drawnFor({ id, to: 'phrases' }, 'T1')
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)))
    expect(focusField).toHaveBeenCalledWith('phrases')
  })

  it('goes by the address where there is no booking', async () => {
    expect(await drawnFor({ terminal: 'T2' }, 'T1')).toBe('Terminal 2')
  })
})
