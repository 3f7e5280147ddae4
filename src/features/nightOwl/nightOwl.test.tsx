import { defaultPolicy } from '@noriai/contract/policy'
import { fromWallTime } from '@noriai/contract/time'
import { draw, drawWith, find, tap } from '@/h5/testing/draw'
import { navigate } from '@/navigation'
import { buildTestRoot } from '@/stores/testRoot'
import { NightOwlCard } from './NightOwlCard'
import { NightOwlNote } from './NightOwlNote'

jest.mock('@/navigation', () => ({ navigate: jest.fn(() => Promise.resolve()) }))

const at = (wallTime: string) => fromWallTime(`${wallTime}:00`)
const note = (landing: string, departs = '2026-11-23 06:40') => (
  <NightOwlNote landingAt={at(landing)} departsAt={at(departs)} terminal="T2" orderId="o1" />
)
const hours = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent)

describe('the night before the morning bus', () => {
  it('is told hour by hour, with the figures of the policy', async () => {
    const { container } = await draw(note('2026-11-23 00:10'))
    expect(container.textContent).toContain('06:40, Mon 23 Nov')
    expect(hours()).toEqual([
      '00:10You land',
      'until 01:30Our desk is staffed. Come by if you need anything.',
      'NightWait in the terminal. It is open all night.',
      '06:30Be at the desk by then and show your ride code.',
      '06:40The first bus to the city leaves',
    ])
  })

  it('does not promise a desk that is closed by the landing', async () => {
    await draw(note('2026-11-23 02:00'))
    expect(hours().join()).not.toContain('staffed')
  })

  it('is not told of a ride of the same night', async () => {
    const { container } = await draw(note('2026-11-22 22:00', '2026-11-23 00:00'))
    expect(container.textContent).toBe('')
  })

  it('leads to the places to wait in the terminal of the landing', async () => {
    await draw(note('2026-11-23 00:10'))
    tap(find('button'))
    expect(navigate).toHaveBeenCalledWith('useCar/airportGuidance/airportGuidance', {
      terminal: 'T2',
      id: 'o1',
    })
  })
})

describe('the night at an airport', () => {
  it('is that of its own timetable', async () => {
    const policy = {
      ...defaultPolicy,
      airports: { UKB: { timetable: { pickup: ['08:15', '22:15'], counterClosesAt: '23:00' } } },
    }
    const config = { switchLanguageFlag: true, languageType: 'en', currency: 'JPY', policy, airports: [] }
    const { root } = await buildTestRoot({ lang: 'en', answers: { getPageConfigInfo: () => config } })
    await root.settings.load()
    const cardOf = (airportCode: string) =>
      drawWith(root, <NightOwlCard plan={undefined} places={[]} airportCode={airportCode} />).container
        .textContent
    expect(cardOf('UKB')).toMatch(/22:15.*08:15.*23:00/s)
    expect(cardOf('KIX')).toMatch(/00:30.*06:40.*01:30/s)
  })
})
