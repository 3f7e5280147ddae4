import { saveQrSource } from '@/entry/qrSource'
import { drawWith, find } from '@/h5/testing/draw'
import { buildTestRoot } from '@/stores/testRoot'
import { PosterStore } from '@/stores/PosterStore'
import { PosterRow } from './PosterRow'

jest.mock('@/navigation', () => ({
  navigate: jest.fn(() => Promise.resolve()),
  pathTo: (path: string) => `/${path}`,
}))

const NOW = Date.parse('2026-11-21T14:52:00+09:00')

/** The row of a phone that scanned the poster at Terminal 1, with what is left of the day's buses. */
async function show(departures: readonly object[]) {
  const { root } = await buildTestRoot({
    lang: 'en',
    clock: () => NOW,
    answers: {
      countPosterScan: () => null,
      listSendTime: ({ date }: { date: string }) => ({
        departures:
          date === '2026-11-21'
            ? departures
            : [{ busDepartsAt: '2026-11-22 06:40:00', status: 'open', seatsLeft: 9 }],
        walkMinutes: 4,
      }),
    },
  })
  await root.store(PosterStore).load()
  drawWith(root, <PosterRow />)
  return (find('a').textContent ?? '').replace(/\u00a0/g, ' ')
}

beforeEach(() => {
  localStorage.clear()
  saveQrSource({ type: 'poster', qrCodeScene1: 'KIX', qrCodeScene2: 'T1', saveTime: NOW })
})

describe('what home says first to who scanned a poster', () => {
  it('is the next bus, its time on a line of its own with how long it still is, its seats and the way', async () => {
    const text = await show([{ busDepartsAt: '2026-11-21 15:30:00', status: 'open', seatsLeft: 12 }])
    expect(text).toBe('Next bus 15:30in 38 min12 seats left, 4 min to the desk')
    expect([find('.next').textContent?.trim(), find('.time').textContent]).toEqual(['Next bus', '15:30'])
  })

  it('is at night when the next one with seats leaves, and has no time apart', async () => {
    const text = await show([])
    expect(text).toMatch(/^The last bus has left.*06:40/)
    expect(document.querySelectorAll('.time')).toHaveLength(0)
  })
})
