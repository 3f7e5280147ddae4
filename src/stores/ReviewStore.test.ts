import { Order } from '@/models/Order'
import { orderCard, orderView } from '@/models/testing/orderView'
import { sendFile } from '@/platform/sendFile'
import type { FileToSend } from '@/platform/sendFile.types'
import { TransportError } from '@noriai/contract/client/transport'
import { ReviewStore } from './ReviewStore'
import { buildTestRoot, type Answers } from './testRoot'

jest.mock('@/platform/sendFile', () => ({ sendFile: jest.fn() }))
const sent = sendFile as jest.MockedFunction<typeof sendFile>

const allowed = (number: number) => ({
  uploadUrl: `/api/uploads/${number}?signature=s`,
  method: 'PUT',
  headers: [{ name: 'content-type', value: 'image/jpeg' }],
  fileUrl: `/api/uploads/${number}`,
  maxBytes: 10,
  expiresAt: '2026-11-21 15:15:00',
})
const picture = (bytes = 4) => ({
  url: `blob:${bytes}`,
  fileName: 'picture.jpg',
  content: new ArrayBuffer(bytes),
})
const settled = () => new Promise((resolve) => setTimeout(resolve))

async function build(
  answers: Answers = {},
  view = orderView({ label: 'awaitingReview', actions: ['review'] }),
) {
  let uploads = 0
  const { root, api } = await buildTestRoot({
    answers: { signUpload: () => allowed((uploads += 1)), ...answers },
  })
  const store = root.store(ReviewStore)
  const order = new Order(view)
  return { root, api, store, order, draft: store.draftOf(order) }
}

beforeEach(() => sent.mockReset().mockResolvedValue(204))

describe('the draft of a review', () => {
  it('rates its parts as the whole until they are rated by themselves', async () => {
    const { draft } = await build()
    expect(draft.isRated).toBe(false)
    draft.rateAspect('price', 2)
    draft.rate(5)
    expect([draft.stars, draft.rated]).toEqual([5, { serviceAttitude: 5, price: 2, comfort: 5 }])
    expect(draft.isRated).toBe(true)
  })

  it('begins with the review that was given, and stays when its page is left', async () => {
    const evaluation = {
      stars: 4,
      serviceAttitude: 4,
      price: 3,
      comfort: 4,
      text: 'Fine.',
      images: ['/api/uploads/7?signature=old'],
      createdAt: '2026-11-21 20:00:00',
    }
    const { store, order, draft } = await build({}, orderView({ label: 'reviewed', evaluation }))
    expect([draft.stars, draft.text, draft.images]).toEqual([4, 'Fine.', ['/api/uploads/7?signature=old']])
    draft.rate(1)
    expect(draft.rated.price).toBe(3)
    expect(store.draftOf(order)).toBe(draft)
  })

  it('takes no more pictures than the policy allows', async () => {
    const { draft } = await build()
    draft.addPictures(Array.from({ length: 12 }, (_, index) => picture(index)))
    expect([draft.pictures.length, draft.picturesLeft]).toEqual([9, 0])
  })
})

describe('a picture of a review', () => {
  it('goes where the server allowed it, and tells how far it is', async () => {
    const { api, draft } = await build()
    let progress: FileToSend['onProgress'] = () => undefined
    sent.mockImplementation(({ onProgress }) => {
      progress = onProgress
      return new Promise(() => undefined)
    })
    draft.addPictures([picture()])
    await settled()
    progress(0.4)
    expect(draft.pictures[0]).toMatchObject({ status: 'sending', share: 0.4 })
    expect(api.made[0]?.request).toEqual({
      fileName: 'picture.jpg',
      fileMd5: 'f1d3ff8443297732862df21dc4e57262',
    })
    expect(sent.mock.calls[0]?.[0]).toMatchObject({
      url: '/api/uploads/1?signature=s',
      headers: { 'content-type': 'image/jpeg' },
    })
    expect(draft.isSendingPictures).toBe(true)
  })

  it.each([
    ['an answer that refuses', () => Promise.resolve(502), 'upload.failed'],
    ['no answer', () => Promise.reject(new TransportError('timeout')), 'timeout'],
  ])('fails with %s and can be sent again', async (_, answer, code) => {
    const { draft } = await build()
    sent.mockImplementationOnce(answer)
    draft.addPictures([picture()])
    await settled()
    const [upload] = draft.pictures
    expect(upload).toMatchObject({ status: 'failed', error: { code } })
    expect([draft.hasFailedPicture, draft.images]).toEqual([true, []])
    await upload?.send()
    expect(upload?.status).toBe('stored')
    expect(draft.images).toEqual(['/api/uploads/2'])
  })

  it('that is too large is not sent at all', async () => {
    const { draft } = await build()
    draft.addPictures([picture(11)])
    await settled()
    expect(draft.pictures[0]).toMatchObject({ status: 'failed', error: { code: 'upload.tooLarge' } })
    expect(sent).not.toHaveBeenCalled()
  })
})

describe('sending a review', () => {
  it('sends stars, words and stored pictures, and keeps the order that comes back', async () => {
    const { api, store, order, draft } = await build({
      commentInfoAddOrUpdate: () => orderView({ label: 'reviewed' }),
    })
    draft.rate(5)
    draft.write('On time.')
    draft.addPictures([picture(), picture(5)])
    await settled()
    const [first] = draft.pictures
    if (first) draft.removePicture(first)
    const reviewed = await store.send(order)
    expect(api.made[api.made.length - 1]?.request).toEqual({
      orderId: order.id,
      stars: 5,
      serviceAttitude: 5,
      price: 5,
      comfort: 5,
      text: 'On time.',
      images: ['/api/uploads/2'],
    })
    expect(reviewed.label).toBe('reviewed')
    expect(store.draftOf(order)).not.toBe(draft)
  })

  it('lists the rides that await a review apart from those that were reviewed', async () => {
    const counts = { all: 1, toPay: 0, toDepart: 0, inProgress: 0, completed: 1, refund: 0 }
    const { api, store } = await build({
      selectUserOrderPage: () => ({ total: 1, records: [orderCard()], counts }),
    })
    await store.list('awaiting').refresh()
    await store.list('given').refresh()
    expect(api.made.map(({ request }) => (request as { review: string }).review)).toEqual([
      'awaiting',
      'given',
    ])
    expect(store.list('awaiting').cards).toHaveLength(1)
  })
})
