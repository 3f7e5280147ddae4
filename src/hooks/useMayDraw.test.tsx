import { draw } from '@/h5/testing/draw'
import { useMayDraw } from './useMayDraw'

const drawn: boolean[] = []

function Part({ isHere }: { isHere: boolean }) {
  drawn.push(useMayDraw(isHere))
  return null
}

beforeEach(() => drawn.splice(0))

it('has what was here before the page drawn at once', async () => {
  await draw(<Part isHere />)
  expect(drawn).toEqual([true])
})

it('has what comes later drawn after what says that it loads, and what is gone not at all', async () => {
  const { redraw } = await draw(<Part isHere={false} />)
  redraw(<Part isHere />)
  expect(drawn).toEqual([false, false, true])
  redraw(<Part isHere={false} />)
  expect(drawn.slice(3)).not.toContain(true)
})
