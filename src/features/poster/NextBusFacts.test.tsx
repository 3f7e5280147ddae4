import { langs, type Lang } from '@noriai/contract/lang'
import { drawWith } from '@/h5/testing/draw'
import { buildTestRoot } from '@/stores/testRoot'
import { NextBusFacts } from './NextBusFacts'

const at = (wall: string) => Date.parse(`2026-11-${wall}:00+09:00`)

async function show(props: Partial<Parameters<typeof NextBusFacts>[0]>, lang: Lang = 'en'): Promise<string> {
  const { root } = await buildTestRoot({ lang, clock: () => at('22T02:00') })
  drawWith(root, <NextBusFacts nextBus={null} noBus={null} firstLater={null} walkMinutes={6} {...props} />)
  return document.body.textContent ?? ''
}

describe('the next bus from the poster', () => {
  it('is its time, its seats and the way to the desk', async () => {
    const text = await show({ nextBus: { departsAt: at('22T02:30'), seatsLeft: 7 } })
    expect(text).toContain('02:30')
    expect(text).toContain('6 min')
  })

  it.each([
    [1, 'seat left'],
    [2, 'seats left'],
  ])('names what is left of %s as people speak', async (seatsLeft, name) => {
    await show({ nextBus: { departsAt: at('22T02:30'), seatsLeft } })
    const names = [...document.querySelectorAll('dt')].map(({ textContent }) => textContent)
    expect(names).toContain(name)
  })

  it.each(langs)(
    'is the first one of the morning at two at night, and how long that is, in %s',
    async (lang) => {
      const first = { departsAt: at('22T06:40'), seatsLeft: 40 }
      const text = await show({ noBus: 'over', firstLater: first }, lang)
      expect(text).toContain('06:40')
      expect(text.replace(/\u2060/g, '')).toMatch(/4\s*(h|時間|小时|小時|시간)\s*40\s*(min|分|분)/)
      expect(text).not.toContain('6 min')
    },
  )

  it('is a sentence where none is known', async () => {
    expect(await show({ noBus: 'paused' })).toContain('No bus to catch right now')
  })
})
