import { fromWallTime } from '@noriai/contract/time'
import { drawWith } from '@/h5/testing/draw'
import { buildTestRoot } from '@/stores/testRoot'
import { useFormat } from './useFormat'

function Shown({ at }: { at: string }) {
  return <>{useFormat().timeOrDay(fromWallTime(at))}</>
}

describe('a time that is today’s or not', () => {
  it.each([
    ['alone where it is today’s', '2026-11-21 21:00:00', '2026-11-21 23:30:00', '23:30'],
    ['with its day in the morning after', '2026-11-21 23:50:00', '2026-11-22 06:40:00', '06:40, Sun 22 Nov'],
    [
      'with its day in the morning, from midnight on as well',
      '2026-11-22 00:40:00',
      '2026-11-22 06:40:00',
      '06:40, Sun 22 Nov',
    ],
    ['alone once that day has begun', '2026-11-22 05:00:00', '2026-11-22 06:40:00', '06:40'],
    [
      'with its night after midnight',
      '2026-11-21 21:00:00',
      '2026-11-22 00:30:00',
      '00:30, Sunday 22 Nov (night of Saturday 21)',
    ],
    ['with its day where it is behind', '2026-11-22 09:00:00', '2026-11-21 23:30:00', '23:30, Sat 21 Nov'],
  ])('is written %s', async (_, now, at, written) => {
    const { root } = await buildTestRoot({ lang: 'en', clock: () => fromWallTime(now) })
    const { container } = drawWith(root, <Shown at={at} />)
    expect(
      (container.textContent ?? '').replace(/[\u00a0\u2060]/g, (mark) => (mark === '\u00a0' ? ' ' : '')),
    ).toBe(written)
  })
})
