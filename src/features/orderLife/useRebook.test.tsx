import { useRouter } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { act } from 'react'
import { drawWith, endDrawing } from '@/h5/testing/draw'
import { cancelOffer, orderView } from '@/models/testing/orderView'
import { DraftStore } from '@/stores/DraftStore'
import { buildTestRoot } from '@/stores/testRoot'
import { useRebook } from './useRebook'

jest.mock('@tarojs/taro', () => ({
  ...jest.requireActual<object>('@tarojs/taro'),
  useRouter: jest.fn(),
}))

const Form = observer(function Form() {
  return <>{useRebook() ? 'filled' : 'to be filled'}</>
})

const paid = { payment: 'paid', fulfilment: 'confirmed', refund: 'none', review: 'none' } as const
const running = orderView({ facts: paid, appointedTime: '2096-11-21 14:17:00', cancelOffer: cancelOffer() })
const { id } = running

/** A form opened to book an order again, after a reload where a draft is kept. */
async function open(order = running) {
  jest.mocked(useRouter).mockReturnValue({ path: '/form', params: { rebook: id } } as never)
  const { root } = await buildTestRoot({ answers: { userOrderInfo: () => order } })
  const { container } = drawWith(root, <Form />)
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  return { drafts: root.store(DraftStore), container }
}

beforeEach(() => localStorage.clear())

describe('a form opened to book an order again', () => {
  it('still replaces it after a reload, with what was changed', async () => {
    const { drafts } = await open()
    drafts.change({ detail: '1205' })
    const reloaded = await open()
    expect(reloaded.drafts.draft).toMatchObject({ detail: '1205', rebooks: { id, isReplaced: true } })
  })

  it('replaces it no longer when it was cancelled meanwhile', async () => {
    await open()
    const { drafts } = await open({
      ...running,
      facts: { ...paid, fulfilment: 'cancelled' },
      cancelOffer: null,
    })
    expect(drafts.draft.rebooks).toMatchObject({ id, isReplaced: false })
  })

  it('leaves it to the server to refuse one that is only not free any more, which says so', async () => {
    await open()
    const { drafts } = await open({ ...running, cancelOffer: cancelOffer({ free: false }) })
    expect(drafts.draft.rebooks).toMatchObject({ id, isReplaced: true })
  })

  it('leaves the draft alone when the order comes after the form was left', async () => {
    let answer: (order: unknown) => void = () => undefined
    jest.mocked(useRouter).mockReturnValue({ path: '/form', params: { rebook: id } } as never)
    const { root } = await buildTestRoot({
      answers: { userOrderInfo: () => new Promise((resolve) => (answer = resolve)) },
    })
    drawWith(root, <Form />)
    endDrawing()
    const drafts = root.store(DraftStore)
    drafts.change({ detail: '1205' })
    answer(running)
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    expect(drafts.draft).toMatchObject({ detail: '1205', rebooks: null })
  })

  it('does not wait for ever once another booking was begun elsewhere', async () => {
    const { drafts, container } = await open()
    act(() => drafts.leaveRebooked())
    expect(container.textContent).toBe('filled')
  })
})
