import { Request } from './Request'

/** An action whose end the test decides. */
function pending<Result>() {
  let resolve: (result: Result) => void = () => undefined
  let reject: (error: unknown) => void = () => undefined
  const promise = new Promise<Result>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}

describe('a request', () => {
  it('is idle, loading, then ready with the action’s result', async () => {
    const request = new Request()
    expect(request.status).toBe('idle')
    const action = pending<number>()
    const run = request.run(() => action.promise)
    expect(request.isLoading).toBe(true)
    action.resolve(7)
    await expect(run).resolves.toBe(7)
    expect(request.status).toBe('ready')
  })

  it('keeps what it failed with, rejects with it, and forgets it on the next try', async () => {
    const request = new Request()
    const fault = new Error('no')
    await expect(request.run(() => Promise.reject(fault))).rejects.toBe(fault)
    expect([request.status, request.error]).toEqual(['failed', fault])
    await request.run(() => Promise.resolve())
    expect([request.status, request.error]).toEqual(['ready', undefined])
  })

  it('shows what was asked for last, whoever answers last', async () => {
    const request = new Request()
    const [first, second] = [pending<void>(), pending<void>()]
    const runs = [request.run(() => first.promise).catch(() => undefined), request.run(() => second.promise)]
    second.resolve()
    first.reject(new Error('late'))
    await Promise.all(runs)
    expect([request.status, request.error]).toEqual(['ready', undefined])
  })

  it('stays idle when it was reset meanwhile', async () => {
    const request = new Request()
    const action = pending<void>()
    const run = request.run(() => action.promise)
    request.reset()
    action.resolve()
    await run
    expect(request.status).toBe('idle')
  })

  it('has nothing kept of what was requested before it was reset, also where it was made again since', async () => {
    const request = new Request()
    const kept: string[] = []
    const [first, second] = [pending<string>(), pending<string>()]
    const keep = (result: string) => kept.push(result)
    const before = request.run(() => first.promise, keep)
    request.reset()
    const after = request.run(() => second.promise, keep)
    second.resolve('of the next')
    first.resolve('of the one before')
    await Promise.all([before, after])
    expect(kept).toEqual(['of the next'])
  })
})
