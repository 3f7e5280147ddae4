import { getPageConfigInfo } from '@noriai/contract/calls/config'
import { offerInfo } from '@noriai/contract/calls/quotation'
import { login } from '@noriai/contract/calls/signIn'
import { actionUp } from '@noriai/contract/calls/logs'
import { ApiError } from './ApiError'
import { FailureLog } from './FailureLog'

const fault = new ApiError('internal', { status: 500, requestId: 'r9' })
const secrets = { loginType: 'password', email: 'ana@example.com', password: 'Secret123' }
const soon = () => new Promise((resolve) => setTimeout(resolve, 0))

function buildLog(send = jest.fn((_entry: object) => Promise.resolve(null))) {
  return { send, log: new FailureLog({ platformType: 'h5', send, userId: () => 'u1' }) }
}

describe('the log of failed calls', () => {
  it.each([
    ['a refusal', new ApiError('order.seatsSoldOut', { status: 409 })],
    ['being offline', new ApiError('offline')],
    ['a time-out', new ApiError('timeout')],
  ])('does not report %s', async (_, error) => {
    const { log, send } = buildLog()
    log.report(login, {}, error)
    await soon()
    expect(send).not.toHaveBeenCalled()
  })

  it('does not report that it could not report', async () => {
    const { log, send } = buildLog()
    log.report(actionUp, {}, fault)
    await soon()
    expect(send).not.toHaveBeenCalled()
  })

  it('names what was sent without any of its values', async () => {
    const { log, send } = buildLog()
    log.report(login, secrets, fault)
    await soon()
    const entry = send.mock.calls[0]?.[0]
    expect(entry).toMatchObject({
      operationModule: 'usercenter',
      operationName: 'login',
      requestParams: 'loginType,email,password',
      responseCode: 500,
      responseData: 'r9',
      errorMessage: 'internal',
      userId: 'u1',
    })
    expect(JSON.stringify(entry)).not.toMatch(/ana@|Secret/)
  })

  it.each([
    ['quotation', offerInfo],
    ['page config', getPageConfigInfo],
  ])('reports a refusal of the %s, as the specification asks', async (_, call) => {
    const { log, send } = buildLog()
    log.report(call, { currency: 'JPY' }, new ApiError('booking.noQuotation', { status: 409 }))
    await soon()
    expect(send.mock.calls[0]?.[0]).toMatchObject({
      operationName: call.name,
      responseCode: 409,
      errorMessage: 'booking.noQuotation',
    })
  })

  it('keeps that a quotation met no network until the server is heard again', async () => {
    const { log, send } = buildLog()
    log.report(offerInfo, {}, new ApiError('offline'))
    await soon()
    expect(send).not.toHaveBeenCalled()
    log.heardServer()
    await soon()
    expect(send.mock.calls[0]?.[0]).toMatchObject({ operationName: 'offerInfo', errorMessage: 'offline' })
    log.heardServer()
    await soon()
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('survives that the log itself cannot be reached, and sends it once it can', async () => {
    const send = jest.fn((_entry: object) => Promise.resolve(null))
    send.mockRejectedValueOnce(new ApiError('network'))
    const { log } = buildLog(send)
    log.report(login, {}, fault)
    await soon()
    expect(send).toHaveBeenCalledTimes(1)
    log.heardServer()
    await soon()
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('takes it that the log has no room, and sends nothing of it again', async () => {
    const send = jest.fn((_entry: object) => Promise.resolve(null))
    send.mockRejectedValueOnce(new ApiError('rateLimited', { status: 429, params: { seconds: 60 } }))
    const { log } = buildLog(send)
    log.report(login, {}, fault)
    await soon()
    log.heardServer()
    await soon()
    expect(send).toHaveBeenCalledTimes(1)
    log.report(offerInfo, {}, fault)
    await soon()
    expect(send).toHaveBeenCalledTimes(2)
    expect(send.mock.calls[1]?.[0]).toMatchObject({ operationName: 'offerInfo' })
  })

  it('sends one at a time and drops what would pile up', async () => {
    let release: () => void = () => undefined
    const send = jest.fn((_entry: object) => new Promise<null>((resolve) => (release = () => resolve(null))))
    const { log } = buildLog(send)
    for (let n = 0; n < 50; n += 1) log.report(login, {}, fault)
    expect(send).toHaveBeenCalledTimes(1)
    for (let n = 0; n < 60; n += 1) {
      release()
      await soon()
    }
    expect(send.mock.calls.length).toBeLessThanOrEqual(21)
  })
})
