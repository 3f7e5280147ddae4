import {
  busOrderQrById,
  busOrderQrByOrderNo,
  homeQr,
  luggageOrderQrByOrderId,
} from '@noriai/contract/calls/rideCode'
import { rideCodeSchema, type RideCodeView } from '@noriai/contract/schema/rideCode'
import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx'
import { array, number, object } from 'valibot'
import { isCode, isUnreachable } from '@/api/ApiError'
import { RideCode } from '@/models/RideCode'
import { persisted } from '@/platform/persisted'
import { OrdersStore } from './OrdersStore'
import { Request } from './Request'
import type { RootStore } from './RootStore'

const CODES_CACHE = 'rideCodes'
/** What opens without network: the newest seen. */
const MAX_KEPT = 20
const keptSchema = array(object({ savedAt: number(), view: rideCodeSchema }))

/** The server's words that there is no code: other failures, such as too many requests, say nothing about it. */
const refusals = [
  'notFound',
  'rideCode.notPaid',
  'rideCode.notReady',
  'rideCode.cancelled',
  'rideCode.rideOver',
] as const

/** What a ride code is requested by. */
export type CodeOf =
  | { readonly orderId: string }
  | { readonly orderNo: string }
  | { readonly luggageOrderId: string }

/** The traveller's ride codes: once seen they open without network (specification, section 9). */
export class RideCodesStore {
  readonly loading = new Request()
  readonly loadingPage = new Request()
  /** The codes of the popup's page. */
  page: readonly RideCode[] = []
  pageNum = 1
  total = 0
  private readonly codes = observable.map<string, RideCode>({}, { deep: false })
  /** Counts what is asked of codes and what is taken: an answer never replaces one that was asked for after it. */
  private turn = 0
  /** The turn of the code of each order. */
  private readonly turns = new Map<string, number>()

  constructor(private readonly root: RootStore) {
    makeAutoObservable<RideCodesStore, 'root' | 'codes' | 'turn' | 'turns'>(
      this,
      { root: false, codes: false, turn: false, turns: false, page: observableRef },
      { autoBind: true },
    )
    if (root.session.isSignedIn) this.restore()
  }

  /** A code that is here, whatever its age. */
  find(of: CodeOf): RideCode | undefined {
    if ('orderId' in of) return this.codes.get(of.orderId)
    if ('luggageOrderId' in of) return this.codes.get(of.luggageOrderId)
    return [...this.codes.values()].find(({ view }) => view.orderNo === of.orderNo)
  }

  /** How many a page of the popup holds (policy). */
  get pageSize(): number {
    return this.root.settings.policy.limits.rideCodesPerPage
  }

  get pageCount(): number {
    return Math.max(1, Math.ceil(this.total / this.pageSize))
  }

  /**
   * Fetches a code; without network the seen one stays. A refusal drops the seen one, here and on the phone: the ride was given
   * away, cancelled or is over, and no longer valid for boarding. Rejects when there is none to show.
   */
  async load(of: CodeOf): Promise<void> {
    const isSameTraveller = this.root.session.watch()
    const turn = this.nextTurn()
    try {
      const view = await this.loading.run(() => this.ask(of, false))
      // Who signed out takes it along: it is not the next traveller's.
      if (isSameTraveller()) this.keep([view], turn)
    } catch (error) {
      this.dropIfRefused(of, error)
      if (!this.find(of) || !isUnreachable(error)) throw error
    }
  }

  /**
   * Fetches codes to have them without network, while no page waits for them. A refusal drops what was seen, as `load` does. What came
   * is kept also when another did not; then it rejects.
   */
  async fetchAhead(wanted: readonly CodeOf[]): Promise<void> {
    const isSameTraveller = this.root.session.watch()
    const turn = this.nextTurn()
    const requests = wanted.map(async (of) => {
      try {
        return await this.ask(of, false)
      } catch (error) {
        this.dropIfRefused(of, error)
        if (isCode(error, ...refusals)) return undefined
        throw error
      }
    })
    const answers = await Promise.allSettled(requests)
    if (!isSameTraveller()) return
    const views = answers.flatMap((answer) => (answer.status === 'fulfilled' ? (answer.value ?? []) : []))
    // The soonest is kept last: where there is no room for all, the last ones stay.
    this.keep(views.reverse(), turn)
    await Promise.all(requests)
  }

  /** A new code; the one before is void from then on. Refused as `load` is. */
  async renew(of: CodeOf): Promise<void> {
    const isSameTraveller = this.root.session.watch()
    try {
      const view = await this.ask(of, true)
      // Whatever was asked for before it was here may be the old one.
      if (isSameTraveller()) this.keep([view], this.nextTurn())
    } catch (error) {
      this.dropIfRefused(of, error)
      throw error
    }
  }

  /** Fetches a page of the popup; without network the codes seen before replace the first. */
  async loadPage(pageNum: number): Promise<void> {
    const isSameTraveller = this.root.session.watch()
    const turn = this.nextTurn()
    try {
      const { records, total } = await this.loadingPage.run(() =>
        this.root.api.call(homeQr, { pageNum, pageSize: this.pageSize }),
      )
      if (!isSameTraveller()) return
      const shown = this.keep(records, turn)
      runInAction(() => {
        this.page = shown
        this.total = total
        this.pageNum = pageNum
      })
    } catch (error) {
      const kept = this.keptAhead()
      if (!isUnreachable(error) || kept.length === 0) throw error
      runInAction(() => {
        this.total = kept.length
        this.pageNum = Math.min(pageNum, this.pageCount)
        this.page = kept.slice((this.pageNum - 1) * this.pageSize, this.pageNum * this.pageSize)
      })
    }
  }

  /** Forgets the code of an order that is no longer valid for boarding, here and on the phone. */
  drop(orderId: string): void {
    this.codes.delete(orderId)
    this.page = this.page.filter((code) => code.orderId !== orderId)
    this.persist()
  }

  /** Whether there is a code to show, with or without network. Rejects when that cannot be known. */
  async hasAny(): Promise<boolean> {
    await this.loadPage(1)
    return this.page.length > 0
  }

  forgetTraveller(): void {
    this.codes.clear()
    this.page = []
    this.total = 0
    this.pageNum = 1
    this.loading.reset()
    this.loadingPage.reset()
  }

  private ask(of: CodeOf, refresh: boolean): Promise<RideCodeView> {
    const { api } = this.root
    if ('orderId' in of) return api.call(busOrderQrById, { airlineOrderId: of.orderId, refresh })
    if ('orderNo' in of) return api.call(busOrderQrByOrderNo, { airlineOrderNo: of.orderNo, refresh })
    return api.call(luggageOrderQrByOrderId, { luggageOrderId: of.luggageOrderId, refresh })
  }

  private nextTurn(): number {
    this.turn += 1
    return this.turn
  }

  /** Answers the codes as they are known now. */
  private keep(views: readonly RideCodeView[], turn: number): RideCode[] {
    const savedAt = this.root.now()
    const kept = runInAction(() => views.map((view) => this.take(new RideCode(view, savedAt), turn)))
    this.persist()
    return kept
  }

  private take(code: RideCode, turn: number): RideCode {
    const { orderId } = code
    const known = this.codes.get(orderId)
    if (known && turn < (this.turns.get(orderId) ?? 0)) return known
    this.turns.set(orderId, turn)
    // Set again so that the newest seen come last.
    this.codes.delete(orderId)
    this.codes.set(orderId, code)
    return code
  }

  private persist(): void {
    if (!this.root.session.mayKeep()) return
    const codes = [...this.codes.values()].map(({ view, savedAt }) => ({ view, savedAt }))
    persisted.writeNewest(CODES_CACHE, codes, MAX_KEPT)
  }

  private dropIfRefused(of: CodeOf, error: unknown): void {
    const code = this.find(of)
    if (code && isCode(error, ...refusals)) this.drop(code.orderId)
  }

  /** The codes that were seen and are good as far as is known: not those whose order was cancelled or given away since. */
  private keptAhead(): RideCode[] {
    const at = this.root.now()
    const orders = this.root.store(OrdersStore)
    const isEnded = ({ orderId, savedAt }: RideCode) => {
      const order = orders.find(orderId)
      return order !== undefined && order.asOf > savedAt && !order.view.rideCodeReady
    }
    return [...this.codes.values()]
      .filter((code) => code.isValidAt(at) && !isEnded(code))
      .sort((one, other) => one.gatherAt - other.gatherAt)
  }

  private restore(): void {
    persisted
      .read(CODES_CACHE, keptSchema)
      ?.forEach(({ view, savedAt }) => this.codes.set(view.orderId, new RideCode(view, savedAt)))
  }
}
