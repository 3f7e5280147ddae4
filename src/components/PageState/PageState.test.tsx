import { draw } from '@/h5/testing/draw'
import { PageState } from './PageState'

type Props = Partial<Parameters<typeof PageState>[0]>

const face = async (props: Props) => {
  const { container } = await draw(
    <PageState
      request={{ status: 'ready' }}
      loading="loading"
      failed={(error) => `failed: ${String(error)}`}
      empty="empty"
      {...props}
    >
      {props.children ?? 'ready'}
    </PageState>,
  )
  return container.textContent
}

describe('the state of a page', () => {
  it.each([
    ['loading before anything was asked', { request: { status: 'idle' } }, 'loading'],
    [
      'loading, even when there would be nothing to show',
      { request: { status: 'loading' }, isEmpty: true },
      'loading',
    ],
    ['failed, with the error', { request: { status: 'failed', error: 'offline' } }, 'failed: offline'],
    ['empty', { isEmpty: true }, 'empty'],
    ['ready', {}, 'ready'],
  ] satisfies [string, Props, string][])('is drawn as %s', async (_, props, expected) => {
    expect(await face(props)).toBe(expected)
  })

  it('keeps what is already there while it loads again and when that fails', async () => {
    expect(await face({ request: { status: 'loading' }, hasContent: true })).toBe('ready')
    expect(await face({ request: { status: 'failed', error: 'offline' }, hasContent: true })).toBe('ready')
  })

  it('loads as long as what is here may not be drawn yet', async () => {
    expect(await face({ hasContent: true, mayDraw: false })).toBe('loading')
  })
})
