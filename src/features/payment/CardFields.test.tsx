import { act } from 'react'
import { draw, find } from '@/h5/testing/draw'
import { theme } from '@/platform/theme'
import { CardFields } from './CardFields'
import type { CardAnswer } from './cardFields.types'

const ORIGIN = 'https://fields.pay.example'
const fields = (submission: number, onAnswer: (answer: CardAnswer) => void, name = '') => (
  <CardFields
    fieldsUrl={`${ORIGIN}/fields?session=s`}
    name={name}
    label="Card details"
    submission={submission}
    onAnswer={onAnswer}
  />
)
const post = (data: unknown, origin = ORIGIN) =>
  act(() => void window.dispatchEvent(new MessageEvent('message', { data, origin })))

describe('the provider’s card fields', () => {
  it('are told to answer once a submission, at their own origin only', async () => {
    const { redraw } = await draw(fields(0, jest.fn()))
    const frame = find<HTMLIFrameElement>('iframe')
    const posted = jest
      .spyOn(frame.contentWindow as Window, 'postMessage')
      .mockImplementation(() => undefined)
    redraw(fields(1, jest.fn()))
    redraw(fields(1, jest.fn()))
    expect(posted.mock.calls).toEqual([[{ type: 'submit' }, ORIGIN]])
  })

  it('are told the name as far as it is known, once they can take it', async () => {
    const { redraw } = await draw(fields(0, jest.fn(), 'HANNAH'))
    const frame = find<HTMLIFrameElement>('iframe')
    const posted = jest
      .spyOn(frame.contentWindow as Window, 'postMessage')
      .mockImplementation(() => undefined)
    redraw(fields(0, jest.fn(), 'HANNAH O'))
    expect(posted).not.toHaveBeenCalled()
    post({ type: 'ready' })
    redraw(fields(0, jest.fn(), 'HANNAH O’BRIEN'))
    expect(posted.mock.calls).toEqual([
      [{ type: 'prefill', name: 'HANNAH O' }, ORIGIN],
      [{ type: 'prefill', name: 'HANNAH O’BRIEN' }, ORIGIN],
    ])
  })

  it('hand over a token, and say when something is to be corrected', async () => {
    const onAnswer = jest.fn()
    await draw(fields(1, onAnswer))
    post({ type: 'invalid', field: 'cvc', problem: 'tooShort' })
    post({ type: 'token', token: 'tok_1', brand: 'visa', last4: '4242', funding: 'credit', country: 'US' })
    expect(onAnswer.mock.calls).toEqual([[{ kind: 'invalid' }], [{ kind: 'token', token: 'tok_1' }]])
  })

  it('are not believed from another origin, nor in other words', async () => {
    const onAnswer = jest.fn()
    await draw(fields(1, onAnswer))
    post({ type: 'token', token: 'tok_1' }, 'https://evil.example')
    post({ type: 'token' })
    post('token')
    expect(onAnswer).not.toHaveBeenCalled()
  })

  it('look as the app does, also when that changes while they are filled in', async () => {
    await draw(fields(0, jest.fn()))
    const frame = find<HTMLIFrameElement>('iframe')
    const address = frame.src
    expect(new URL(address).searchParams.get('theme')).toBe('light')
    const posted = jest
      .spyOn(frame.contentWindow as Window, 'postMessage')
      .mockImplementation(() => undefined)
    post({ type: 'ready' })
    expect(posted).not.toHaveBeenCalled()
    act(() => theme.choose('dark'))
    act(() => theme.choose('light'))
    expect(posted.mock.calls).toEqual([
      [{ type: 'theme', theme: 'dark' }, ORIGIN],
      [{ type: 'theme', theme: 'light' }, ORIGIN],
    ])
    expect(frame.src).toBe(address)
  })

  it('take as much room as they say', async () => {
    await draw(fields(0, jest.fn()))
    post({ type: 'height', height: 512 })
    expect(find<HTMLIFrameElement>('iframe').style.height).toBe('512px')
    post({ type: 'height', height: 240 })
    expect(find<HTMLIFrameElement>('iframe').style.height).toBe('240px')
  })

  it('leave the room that was kept for them as it is where they need hardly less', async () => {
    await draw(fields(0, jest.fn()))
    const kept = find<HTMLIFrameElement>('iframe').style.height
    post({ type: 'height', height: 301 })
    expect(find<HTMLIFrameElement>('iframe').style.height).toBe(kept)
    post({ type: 'height', height: 305 })
    expect(find<HTMLIFrameElement>('iframe').style.height).toBe('305px')
  })
})
