import { draw, endDrawing, find, tap } from '@/h5/testing/draw'
import { Link } from '../Link/Link'
import { CheckRow } from './CheckRow'

describe('a tick box', () => {
  const drawRow = async (checked: boolean) => {
    const [onChange, onOpen] = [jest.fn(), jest.fn()]
    const link = (
      <Link href="/terms" onClick={onOpen}>
        {'Terms'}
      </Link>
    )
    await draw(
      <CheckRow checked={checked} onChange={onChange} links={link}>
        <span id="words">{'I agree'}</span>
      </CheckRow>,
    )
    return { onChange, onOpen }
  }

  it.each([
    ['its box', '[role="checkbox"]'],
    ['its text', '#words'],
  ])('is ticked, and unticked, by a tap on %s', async (_, selector) => {
    const unticked = await drawRow(false)
    tap(find(selector))
    expect(unticked.onChange.mock.calls).toEqual([[true]])
    endDrawing()
    const ticked = await drawRow(true)
    tap(find(selector))
    expect(ticked.onChange.mock.calls).toEqual([[false]])
  })

  it('opens a document by its link, and stays as it was', async () => {
    const { onChange, onOpen } = await drawRow(false)
    tap(find('a'))
    expect(onOpen).toHaveBeenCalledTimes(1)
    expect(onChange).not.toHaveBeenCalled()
  })

  it('is named by its text', async () => {
    await drawRow(false)
    const name = document.getElementById(find('[role="checkbox"]').getAttribute('aria-labelledby') ?? '')
    expect(name?.textContent).toContain('I agree')
  })
})
