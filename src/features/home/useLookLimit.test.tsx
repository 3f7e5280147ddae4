import { act } from 'react'
import { observer } from 'mobx-react'
import { drawWith } from '@/h5/testing/draw'
import { RideLookStore } from '@/stores/RideLookStore'
import { buildTestRoot } from '@/stores/testRoot'
import { useLookLimit } from './useLookLimit'

const Home = observer(function Home() {
  useLookLimit()
  return null
})
const pass = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000))

beforeEach(() => localStorage.clear())
afterEach(() => jest.useRealTimers())

it('a guest who stays on home is not taken for one whose ride was looked for: after signing in home waits for it', async () => {
  const { root } = await buildTestRoot({ lang: 'en' })
  const look = root.store(RideLookStore)
  jest.useFakeTimers()
  drawWith(root, <Home />)
  pass(60)
  expect([look.isOver, look.isKnown]).toEqual([false, false])
  act(() => root.session.start('T1', 'u1'))
  pass(4)
  expect(look.isOver).toBe(false)
  pass(1)
  expect([look.isOver, look.isKnown]).toEqual([true, false])
  pass(25)
  expect([look.isOver, look.isKnown]).toEqual([true, true])
})
