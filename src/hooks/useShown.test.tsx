import { draw } from '@/h5/testing/draw'
import { ShownContext, useShown } from './useShown'

function Page({ onShown }: { onShown: () => void }) {
  useShown(onShown)
  return null
}
const shown = (times: number, onShown: () => void) => (
  <ShownContext.Provider value={times}>
    <Page onShown={onShown} />
  </ShownContext.Provider>
)

describe('useShown', () => {
  it('waits for the page to come to the front, and runs each time it does', async () => {
    const onShown = jest.fn()
    const { redraw } = await draw(shown(0, onShown))
    expect(onShown).not.toHaveBeenCalled()
    redraw(shown(1, onShown))
    redraw(shown(1, onShown))
    expect(onShown).toHaveBeenCalledTimes(1)
    redraw(shown(2, onShown))
    expect(onShown).toHaveBeenCalledTimes(2)
  })

  it('runs at once on a page that was in front before it was drawn', async () => {
    const onShown = jest.fn()
    await draw(shown(1, onShown))
    expect(onShown).toHaveBeenCalledTimes(1)
  })
})
