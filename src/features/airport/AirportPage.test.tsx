import { act } from 'react'
import { ApiError } from '@/api/ApiError'
import { drawWith, endDrawing, tap } from '@/h5/testing/draw'
import { pageConfig } from '@/models/testing/pageConfig'
import { navigate } from '@/navigation'
import { buildTestRoot } from '@/stores/testRoot'
import { AirportPage } from './AirportPage'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {}, useDidShow: jest.fn() }))
jest.mock('@/navigation', () => ({
  goBack: jest.fn(() => Promise.resolve()),
  navigate: jest.fn(() => Promise.resolve()),
  isOnlyPage: () => true,
}))

const kansai = {
  airport: {
    airportCode: 'KIX',
    airportName: 'Kansai Airport',
    cityName: 'Osaka',
    countryName: 'Japan',
    served: true,
    linked: false,
    domestic: true,
  },
  terminals: [{ terminal: 'T1', name: 'Terminal 1', desk: 'Arrivals', walkMinutes: 4, airlines: [] }],
}
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)))
const TERMINAL = 'Terminal 1'
const ONLY = 'Kansai'

/** The page as somebody opens it whose settings answer when the test says so. */
async function openDirectly() {
  let answerSettings: (answer: unknown) => void = () => undefined
  const settings = new Promise((resolve) => (answerSettings = resolve))
  const { root } = await buildTestRoot({
    lang: 'en',
    answers: {
      airportTerminalListV2: () => ({
        airports: [kansai],
        mistaken: [{ airportCode: 'ITM', name: 'Itami' }],
      }),
      getPageConfigInfo: async () => {
        const answer = await settings
        if (answer instanceof Error) throw answer
        return answer
      },
    },
  })
  const { container } = drawWith(root, <AirportPage direction="pickup" />)
  await settle()
  return { root, text: () => container.textContent ?? '', answerSettings }
}

beforeEach(() => {
  localStorage.clear()
  endDrawing()
})

describe('the page of a terminal that is opened directly', () => {
  it('is drawn with the sentence of which airport is served, so that nothing moves when the settings come', async () => {
    const { text, answerSettings } = await openDirectly()
    // Neither the terminals nor the button that takes one of them.
    expect(text()).not.toContain(TERMINAL)
    answerSettings(pageConfig({ airports: [{ airportCode: 'KIX', name: 'Kansai Airport' }] }))
    await settle()
    expect(text()).toContain(`${TERMINAL}Arrivals`)
    expect(text()).toContain(`Use ${TERMINAL}`)
    expect(text()).toContain(ONLY)
  })

  it('leads to the flight by its number, which has its terminal', async () => {
    const { answerSettings } = await openDirectly()
    answerSettings(pageConfig({ airports: [{ airportCode: 'KIX', name: 'Kansai Airport' }] }))
    await settle()
    const words = 'Find the terminal by flight number'
    const buttons = [...document.querySelectorAll<HTMLElement>('button')]
    tap(buttons.find(({ textContent }) => textContent === words) as HTMLElement)
    expect(navigate).toHaveBeenCalledWith('useCar/selectFlight/selectFlight')
  })

  it('does without that sentence where the settings do not come', async () => {
    const { text, answerSettings } = await openDirectly()
    answerSettings(new ApiError('internal', { status: 500 }))
    await settle()
    expect(text()).toContain(`${TERMINAL}Arrivals`)
    expect(text()).not.toContain(ONLY)
  })

  it('that does not come has another try, and quietly the way home', async () => {
    const { root } = await buildTestRoot({
      lang: 'en',
      answers: {
        airportTerminalListV2: () => {
          throw new ApiError('internal', { status: 500 })
        },
        getPageConfigInfo: () => pageConfig({ airports: [{ airportCode: 'KIX', name: 'Kansai Airport' }] }),
      },
    })
    const { container } = drawWith(root, <AirportPage direction="dropoff" />)
    await settle()
    await settle()
    const failure = container.querySelector<HTMLElement>('[role=alert]')
    const ways = [...(failure?.querySelectorAll<HTMLElement>('button') ?? [])]
    expect(ways.map(({ textContent }) => textContent)).toEqual(['Try again', 'Go to home'])
    tap(ways[1] as HTMLElement)
    expect(navigate).toHaveBeenLastCalledWith('pages/index/index')
  })
})
