import { act } from 'react'
import { draw, find, tap } from '@/h5/testing/draw'
import { goBack } from '@/navigation'
import { showToast, TOAST_MS } from '@/toast'
import { LangText } from '../LangText/LangText'
import { PageShell } from './PageShell'

jest.mock('@/navigation', () => ({ goBack: jest.fn(() => Promise.resolve()) }))
jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {}, useDidShow: jest.fn() }))

describe('the frame of a page', () => {
  it('has one h1, which is also the document’s title', async () => {
    await draw(<PageShell title="Check and pay">{null}</PageShell>)
    expect(find('h1').textContent).toBe('Check and pay')
    expect(document.title).toBe('Check and pay · Noriai')
  })

  it('draws a name in its h1 as a run of its own, and not in the document’s title', async () => {
    const heading = (
      <>
        To <LangText lang="ja">ホテル日航大阪</LangText>
      </>
    )
    await draw(
      <PageShell title="To ホテル日航大阪" heading={heading}>
        {null}
      </PageShell>,
    )
    expect(find('h1 [lang="ja"]').textContent).toBe('ホテル日航大阪')
    expect([find('h1').textContent, document.title]).toEqual([
      'To ホテル日航大阪',
      'To ホテル日航大阪 · Noriai',
    ])
  })

  it('goes back where it is told to', async () => {
    const onBack = jest.fn()
    await draw(
      <PageShell title="Pay" onBack={onBack}>
        {null}
      </PageShell>,
    )
    tap(find('[aria-label="Back"]'))
    expect(onBack).toHaveBeenCalledTimes(1)
  })

  it('otherwise goes to the page before', async () => {
    await draw(<PageShell title="Pay">{null}</PageShell>)
    tap(find('[aria-label="Back"]'))
    expect(goBack).toHaveBeenCalledTimes(1)
  })

  it('offers no way back on a tab page', async () => {
    await draw(
      <PageShell title="Orders" root>
        {null}
      </PageShell>,
    )
    expect(document.querySelector('button')).toBeNull()
  })

  it('lets the keyboard skip the title bar without changing the address', async () => {
    await draw(<PageShell title="Pay">{null}</PageShell>)
    const address = window.location.href
    tap(find('a'))
    expect(document.activeElement).toBe(find('main'))
    expect(window.location.href).toBe(address)
  })

  it('announces a page that was opened later by focusing its title', async () => {
    const { redraw } = await draw(<PageShell title="First">{null}</PageShell>)
    redraw(
      <PageShell key="second" title="Second">
        {null}
      </PageShell>,
    )
    expect(document.activeElement?.textContent).toBe('Second')
  })

  it('is where toasts appear', async () => {
    jest.useFakeTimers()
    await draw(<PageShell title="Pay">{null}</PageShell>)
    act(() => showToast('Copied'))
    expect(find('[role="status"]').textContent).toBe('Copied')
    act(() => jest.advanceTimersByTime(TOAST_MS))
    jest.useRealTimers()
  })
})
