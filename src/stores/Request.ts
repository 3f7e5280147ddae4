import { makeAutoObservable, runInAction } from 'mobx'

export type RequestStatus = 'idle' | 'loading' | 'ready' | 'failed'

/** What a page has to know of a request: whether it was made, is under way, succeeded or failed with what. */
export class Request {
  status: RequestStatus = 'idle'
  /** It succeeded or failed once: while it is made again, what is shown stays. */
  hasSettled = false
  error: unknown = undefined
  private latest = 0
  private resets = 0

  constructor() {
    makeAutoObservable<Request, 'latest' | 'resets'>(this, { latest: false, resets: false })
  }

  get isLoading(): boolean {
    return this.status === 'loading'
  }

  /**
   * Runs an action and keeps its state. Resolves and rejects as the action does. When a newer run was started meanwhile,
   * the outcome of this one leaves the state alone: the page shows what was requested last. `keep` takes the result at the moment
   * the state says so: no page is drawn as answered and without the answer. It is not called once the request was reset meanwhile, as
   * when its traveller signed out: the result is not the next one's.
   */
  async run<Result>(action: () => Promise<Result>, keep?: (result: Result) => void): Promise<Result> {
    const mine = this.begin()
    const { resets } = this
    try {
      const result = await action()
      runInAction(() => {
        if (resets === this.resets) keep?.(result)
        this.settle(mine, 'ready', undefined)
      })
      return result
    } catch (error) {
      this.settle(mine, 'failed', error)
      throw error
    }
  }

  /** Back to the state before any request. */
  reset(): void {
    this.latest += 1
    this.resets += 1
    this.status = 'idle'
    this.hasSettled = false
    this.error = undefined
  }

  private begin(): number {
    this.latest += 1
    this.status = 'loading'
    this.error = undefined
    return this.latest
  }

  private settle(mine: number, status: RequestStatus, error: unknown): void {
    if (mine !== this.latest) return
    runInAction(() => {
      this.status = status
      this.hasSettled = true
      this.error = error
    })
  }
}
