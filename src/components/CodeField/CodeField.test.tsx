import { draw, find, tap, type } from '@/h5/testing/draw'
import { CodeField } from './CodeField'

const codeField = (props: { waitUntil?: number; onChange?: (code: string) => void; onSend?: () => void }) => (
  <CodeField
    label="Code"
    length={6}
    value=""
    onChange={props.onChange ?? (() => undefined)}
    send={{
      label: 'Send code',
      onSend: props.onSend ?? (() => undefined),
      waitUntil: props.waitUntil,
      now: () => 1_000_000,
      waiting: (seconds) => `${seconds} s`,
    }}
  />
)

describe('a field for a code', () => {
  it('takes its digits out of what is pasted, full-width ones too, and no more than it has', async () => {
    const changes: string[] = []
    await draw(codeField({ onChange: (code) => changes.push(code) }))
    type(find<HTMLInputElement>('input'), 'Code: １２３-456 789')
    expect(changes).toEqual(['123456'])
  })

  it('offers to send one, and while it must wait tells how long instead', async () => {
    const onSend = jest.fn()
    const { redraw, container } = await draw(codeField({ onSend }))
    tap(find('button'))
    expect(onSend).toHaveBeenCalledTimes(1)
    redraw(codeField({ waitUntil: 1_041_500 }))
    expect(document.querySelector('button')).toBeNull()
    expect(container.textContent).toContain('42 s')
  })
})
