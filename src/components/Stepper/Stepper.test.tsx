import { draw, find, tap } from '@/h5/testing/draw'
import { Stepper } from './Stepper'

const stepper = (value: number, changes: number[] = []) => (
  <Stepper
    label="Adults"
    value={value}
    min={1}
    max={9}
    onChange={(next) => changes.push(next)}
    minusLabel="Fewer"
    plusLabel="More"
    limitHint="At most 9 people"
  />
)
const fewer = () => find('[aria-label="Adults: Fewer"]')
const more = () => find('[aria-label="Adults: More"]')

describe('a stepper', () => {
  it('goes neither below its least nor above its most', async () => {
    const changes: number[] = []
    const { redraw } = await draw(stepper(1, changes))
    tap(fewer())
    redraw(stepper(9, changes))
    tap(more())
    expect(changes).toEqual([])
  })

  it('goes to its limits and no further', async () => {
    const changes: number[] = []
    const { redraw } = await draw(stepper(2, changes))
    tap(fewer())
    redraw(stepper(8, changes))
    tap(more())
    expect(changes).toEqual([1, 9])
  })

  it('says why at the upper limit, and only there', async () => {
    const { redraw, container } = await draw(stepper(8))
    expect(container.textContent).not.toContain('At most 9 people')
    redraw(stepper(9))
    expect(container.textContent).toContain('At most 9 people')
  })

  it('keeps the ring at a limit reachable, and says that it is off', async () => {
    await draw(stepper(1))
    expect(fewer().getAttribute('aria-disabled')).toBe('true')
    expect(fewer().hasAttribute('disabled')).toBe(false)
    expect(more().hasAttribute('aria-disabled')).toBe(false)
  })
})
