import { act } from 'react'
import type { PageConfig } from '@noriai/contract/schema/pageConfig'
import { drawWith, find, tap } from '@/h5/testing/draw'
import { copyText } from '@/platform/clipboard'
import { callPhone } from '@/platform/phoneCall'
import { buildTestRoot } from '@/stores/testRoot'
import { showToast } from '@/toast'
import type * as contactInWechat from './ContactLink'
import type * as deskInWechat from './DeskButton'
import { SupportSheet } from './SupportSheet'

jest.mock('@/platform/clipboard', () => ({ saysCopied: false, copyText: jest.fn() }))
jest.mock('@/platform/phoneCall', () => ({ callPhone: jest.fn(() => Promise.resolve()) }))
jest.mock('@/toast', () => ({ showToast: jest.fn() }))

const channels: PageConfig['helpChannels'] = [
  { channel: 'line', id: '@noriai', url: 'https://line.me/R/ti/p/%40noriai' },
  { channel: 'phone', id: '+81 6 0000 0000', url: 'tel:+81600000000' },
  { channel: 'email', id: 'help@noriai.example', url: 'mailto:help@noriai.example' },
]

const config = (more: Partial<PageConfig> = {}) => ({ helpChannels: channels, ...more }) as PageConfig

const copies = async (selector: string) => {
  tap(find(selector))
  await act(() => Promise.resolve())
}

beforeEach(() => jest.clearAllMocks())

describe('the ways to reach us', () => {
  const open = async () => {
    const { root } = await buildTestRoot({ lang: 'en' })
    root.settings.config = config()
    drawWith(root, <SupportSheet open onClose={() => undefined} />)
  }

  it('are opened by a tap: an app in a new tab, a call and a mail without one', async () => {
    await open()
    const links = [...document.querySelectorAll('a')].map(({ href, target }) => [href, target])
    expect(links).toEqual([
      ['https://line.me/R/ti/p/%40noriai', '_blank'],
      ['tel:+81600000000', ''],
      ['mailto:help@noriai.example', ''],
    ])
  })

  it('are copied, and what was copied is said', async () => {
    jest.mocked(copyText).mockResolvedValue(true)
    await open()
    await copies('[aria-label="Copy LINE ID"]')
    await copies('[aria-label="Copy the number"]')
    await copies('[aria-label="Copy the email address"]')
    expect(jest.mocked(copyText).mock.calls.flat()).toEqual(channels.map(({ id }) => id))
    expect(jest.mocked(showToast).mock.calls.flat()).toEqual([
      'LINE ID copied',
      'Number copied',
      'Email address copied',
    ])
  })

  it('say so where nothing can be copied', async () => {
    jest.mocked(copyText).mockResolvedValue(false)
    await open()
    await copies('[aria-label="Copy the number"]')
    expect(showToast).toHaveBeenCalledWith('Copying didn’t work. Press and hold the text to select it.')
  })
})

describe('in WeChat, which opens no address', () => {
  const { ContactLink } = jest.requireActual<typeof contactInWechat>('./ContactLink.tsx')
  const { DeskButton } = jest.requireActual<typeof deskInWechat>('./DeskButton.tsx')

  it('a number is called, an address and an id are copied', async () => {
    jest.mocked(copyText).mockResolvedValue(true)
    const { root } = await buildTestRoot({ lang: 'en' })
    drawWith(
      root,
      channels.map((channel) => <ContactLink key={channel.channel} {...channel} />),
    )
    for (const button of document.querySelectorAll('button')) tap(button)
    await act(() => Promise.resolve())
    expect(jest.mocked(callPhone).mock.calls).toEqual([['+81 6 0000 0000']])
    expect(jest.mocked(copyText).mock.calls.flat()).toEqual(['@noriai', 'help@noriai.example'])
  })

  it.each([true, false])('the desk is offered where the operator answers there: %p', async (wechatDesk) => {
    const { root } = await buildTestRoot({ lang: 'en' })
    root.settings.config = config({ wechatDesk })
    drawWith(root, <DeskButton orderNo="NR1" />)
    expect(document.querySelectorAll('button')).toHaveLength(wechatDesk ? 1 : 0)
  })
})
