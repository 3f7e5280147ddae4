import { drawWith, tap } from '@/h5/testing/draw'
import { buildTestRoot } from '@/stores/testRoot'
import { ShareLink } from './ShareLink'

jest.mock('@/navigation', () => ({ pathTo: (path: string) => path }))
jest.mock('@/platform/share', () => ({ useShare: () => ({ button: {}, now: jest.fn() }) }))

it('a link is ended once, however often that is tapped', async () => {
  const { root, api } = await buildTestRoot({
    lang: 'en',
    answers: { revokeOrderLink: () => new Promise(() => undefined) },
  })
  const link = { token: 'token', expiresAt: '2026-11-21 14:20:00' }
  drawWith(root, <ShareLink orderId="o1" kind="arrival" link={link} title="" line="" message="" />)
  const end = () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'End link')
  tap(end() as HTMLElement)
  tap(end() as HTMLElement)
  expect(api.made.map(({ name }) => name)).toEqual(['revokeOrderLink'])
})
