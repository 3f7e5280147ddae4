import { draw, find, press, tap } from '@/h5/testing/draw'
import { Sheet } from './Sheet'

const page = (open: boolean, onClose: () => void = () => undefined) => (
  <>
    <button id="opener" />
    <Sheet open={open} title="Price" onClose={onClose} footer={<button id="done" />}>
      <button id="inside" />
    </Sheet>
  </>
)
const dialog = () => find('[role="dialog"]')

describe('a sheet', () => {
  it('is a modal dialog named by its title', async () => {
    await draw(page(true))
    expect(dialog().getAttribute('aria-modal')).toBe('true')
    expect(document.getElementById(dialog().getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Price')
  })

  it('takes focus when it opens and gives it back when it closes', async () => {
    const { redraw } = await draw(page(false))
    find('#opener').focus()
    redraw(page(true))
    expect(document.activeElement).toBe(dialog())
    redraw(page(false))
    expect(document.activeElement).toBe(find('#opener'))
  })

  it('leaves the focus where it went meanwhile, as to the title of the page that was opened from it', async () => {
    const { redraw } = await draw(page(false))
    find('#opener').focus()
    redraw(page(true))
    const title = document.body.appendChild(document.createElement('h1'))
    title.tabIndex = -1
    title.focus()
    redraw(page(false))
    expect(document.activeElement).toBe(title)
    title.remove()
  })

  it('keeps the Tab key inside, at both ends', async () => {
    await draw(page(true))
    const close = find('[aria-label="Close"]')
    find('#done').focus()
    press(find('#done'), 'Tab')
    expect(document.activeElement).toBe(close)
    press(close, 'Tab', { shiftKey: true })
    expect(document.activeElement).toBe(find('#done'))
  })

  it('asks to be closed by Escape, by its button and by the scrim', async () => {
    const onClose = jest.fn()
    await draw(page(true, onClose))
    press(dialog(), 'Escape')
    tap(find('[aria-label="Close"]'))
    tap(dialog().previousElementSibling as HTMLElement)
    expect(onClose).toHaveBeenCalledTimes(3)
  })

  it('stops the page behind from scrolling only while it is open', async () => {
    const { redraw } = await draw(page(true))
    expect(document.documentElement.style.overflow).toBe('hidden')
    redraw(page(false))
    expect(document.documentElement.style.overflow).toBe('')
  })

  it('keeps nothing of a closed sheet', async () => {
    await draw(page(false))
    expect(document.querySelector('#inside')).toBeNull()
  })
})
