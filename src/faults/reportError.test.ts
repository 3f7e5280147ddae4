import { watchForFaults } from './reportError'
import { report } from './faultReports'

jest.mock('./faultReports', () => ({ report: jest.fn() }))

const soon = () => new Promise((resolve) => setTimeout(resolve, 0))

describe('errors that nothing caught', () => {
  beforeAll(watchForFaults)
  beforeEach(() => jest.mocked(report).mockClear())

  it.each([
    ['a script', 'error', { error: new Error('of a script') }],
    ['a promise', 'unhandledrejection', { reason: new Error('of a promise') }],
  ])('of %s are reported', async (_, type, details) => {
    window.dispatchEvent(Object.assign(new Event(type), details))
    await soon()
    expect(report).toHaveBeenCalledTimes(1)
    expect(report).toHaveBeenCalledWith(Object.values(details)[0])
  })

  it('of a script of which the browser says nothing are reported by its words', async () => {
    window.dispatchEvent(Object.assign(new Event('error'), { error: null, message: 'Script error.' }))
    await soon()
    expect(report).toHaveBeenCalledWith('Script error.')
  })
})
