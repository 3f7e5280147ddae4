import { draw, find, type } from '@/h5/testing/draw'
import { CodeBoxes } from './CodeBoxes'

const boxes = () => [...document.querySelectorAll('[aria-hidden]')]

describe('the boxes of a code', () => {
  it('are one entry that a browser may fill in, with a digit in each box', async () => {
    await draw(<CodeBoxes id="code" label="Code" length={6} value="4071" onChange={() => undefined} />)
    expect(boxes().map(({ textContent }) => textContent)).toEqual(['4', '0', '7', '1', '', ''])
    const entry = find<HTMLInputElement>('input')
    expect([entry.autocomplete, entry.inputMode]).toEqual(['one-time-code', 'numeric'])
    expect(document.querySelector('label')?.htmlFor).toBe(entry.id)
  })

  it('take the digits out of what is pasted, full-width ones too, and no more than there are boxes', async () => {
    const changes: string[] = []
    await draw(<CodeBoxes label="Code" length={6} value="" onChange={(code) => changes.push(code)} />)
    type(find<HTMLInputElement>('input'), 'Code: １２３-456 789')
    expect(changes).toEqual(['123456'])
  })

  it('shake once for each refusal, and say below why', async () => {
    const refused = (refusals: number) => (
      <CodeBoxes
        id="code"
        label="Code"
        length={6}
        value=""
        onChange={() => undefined}
        refusals={refusals}
        error="Wrong"
      />
    )
    const { redraw } = await draw(refused(1))
    const movement = () => boxes()[0]?.parentElement?.className
    const first = movement()
    redraw(refused(2))
    expect(movement()).not.toBe(first)
    expect(find('[role="alert"]').textContent).toBe('Wrong')
    expect(find('input').getAttribute('aria-describedby')).toBe('code-note')
  })
})
