import { draw, find } from '@/h5/testing/draw'
import { Link } from './Link'

/** Clicks, and tells whether our code kept the browser from following the link; jsdom could not follow it anyway. */
const click = (init: MouseEventInit = {}): boolean => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
  let wasKept = false
  const watch = (bubbled: Event) => {
    wasKept = bubbled.defaultPrevented
    bubbled.preventDefault()
  }
  document.addEventListener('click', watch, { once: true })
  find('a').dispatchEvent(event)
  return wasKept
}

describe('a link', () => {
  it('has a real address', async () => {
    await draw(<Link href="/pages/mine/mine">{'Mine'}</Link>)
    expect(find('a').getAttribute('href')).toBe('/pages/mine/mine')
  })

  it('goes there inside the app on a plain tap', async () => {
    const onClick = jest.fn()
    await draw(
      <Link href="/pages/mine/mine" onClick={onClick}>
        {'Mine'}
      </Link>,
    )
    expect(click()).toBe(true)
    expect(onClick).toHaveBeenCalledTimes(1)
  })

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    'leaves other ways of opening it to the browser: %p',
    async (init) => {
      const onClick = jest.fn()
      await draw(
        <Link href="/pages/mine/mine" onClick={onClick}>
          {'Mine'}
        </Link>,
      )
      expect(click(init)).toBe(false)
      expect(onClick).not.toHaveBeenCalled()
    },
  )
})
