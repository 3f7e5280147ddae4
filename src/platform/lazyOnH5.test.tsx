import { act } from 'react'
import { draw } from '@/h5/testing/draw'
import { lazyOnH5 } from './lazyOnH5'

const Figure = ({ text }: { text: string }) => <b>{text}</b>
const Plain = ({ text }: { text: string }) => <i>{text}</i>

describe('code that is fetched when it is drawn', () => {
  it('is drawn once it is there, and what was given instead where it does not come', async () => {
    const Loaded = lazyOnH5(() => Promise.resolve({ Figure }), 'Figure', { fallback: '…', instead: Plain })
    const Missing = lazyOnH5<'Figure', { text: string }>(
      () => Promise.reject(new Error('no network')),
      'Figure',
      { fallback: '…', instead: Plain },
    )
    const { container } = await draw(
      <>
        <Loaded text="one" />
        <Missing text="two" />
      </>,
    )
    expect(container.textContent).toBe('……')
    await act(async () => undefined)
    expect(container.innerHTML).toBe('<b>one</b><i>two</i>')
  })

  it('is fetched before it is drawn where it is next, and not otherwise', () => {
    const load = jest.fn(() => Promise.resolve({ Figure }))
    lazyOnH5(load, 'Figure')
    expect(load).not.toHaveBeenCalled()
    lazyOnH5(load, 'Figure', { isNext: true })
    expect(load).toHaveBeenCalledTimes(1)
  })
})
