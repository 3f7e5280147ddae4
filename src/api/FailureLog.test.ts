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

  it('survives that the log itself cannot be reached', async () => {
    const { log, send } = buildLog(jest.fn((_entry: object) => Promise.reject<null>(new ApiError('network'))))
    log.report(login, {}, fault)
    log.report(login, {}, fault)
    await soon()
    expect(send).toHaveBeenCalledTimes(2)
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
