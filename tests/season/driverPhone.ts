/** The phone of a driver: it is known by its cookie, keeps taps while it has no network, and sends them again until each is answered for. */
import { driverEnterPin, driverOpenLink, driverSetPin } from '@noriai/contract/calls/driver/phone'
import {
  driverProposeDoor,
  driverRun,
  driverSendEvents,
  driverSendPosition,
} from '@noriai/contract/calls/driver/runs'
import type { CallRequest } from '@noriai/contract/defineCall'
import { mostTapsAtOnce, type DrivenRunView, type DrivenStop } from '@noriai/contract/schema/driver'
import { addMinutes, toWallTime, type Instant, type WallTime } from '@noriai/contract/time'
import { randomUUID } from 'node:crypto'
import { timeOfTap } from '../../drive/src/model/taps'
import { Agent } from './agent'
import type { SeasonContext } from './context'

/** A tap as it is sent. */
export type Tap = CallRequest<typeof driverSendEvents>['events'][number]
/** What a tap says, without what every tap brings. */
type TapWords<Each extends Tap = Tap> = Each extends Tap
  ? Omit<Each, 'id' | 'departureId' | 'minibus' | 'at' | 'seq' | 'place'>
  : never

/** A run by its departure and the number of its minibus. */
interface RunName {
  readonly departureId: string
  readonly minibus: number
}

const PIN = '480316'
const ACCURACY_METERS = 8
/** Some eleven metres. */
const DOOR_DEGREES = 0.0001

/**
 * Refusals that the rules give: nobody starts without a roll call or on two runs at once, a run may be cancelled under way, and a party
 * cancelled or moved while the phone had no network; what was refused so cannot be taken back either. Of who applied for a refund staff
 * decide.
 */
const byRule: readonly string[] = [
  'driver.rollCallMissing',
  'driver.otherRun',
  'driver.runOver',
  'driver.notOnRun',
  'driver.undoRefused',
  'order.notMissable',
  'fleet.unfit',
]

export class DriverPhone extends Agent {
  private cookie: string | undefined
  private seq = 0
  private waiting: Tap[] = []
  private offlineUntil: Instant = 0
  /** By so much its own clock is behind while it has no network: the next answer says how late it is. */
  private behindMinutes = 0
  /** When it was tapped last, by its own clock, and in which moment of the season. */
  private tapped: { readonly at: WallTime; readonly inMoment: Instant } | undefined

  constructor(
    context: SeasonContext,
    driverName: string,
    /** The ids of all taps that were answered for. */
    private readonly answered: Set<string>,
  ) {
    super(context, `the phone of ${driverName}`, 'driver@noriai.example')
  }

  protected override ownHeaders(): Record<string, string> {
    return this.cookie === undefined ? {} : { cookie: this.cookie }
  }

  protected override readHeaders(headers: Headers): void {
    this.cookie = headers.get('set-cookie')?.split(';')[0] ?? this.cookie
  }

  /** Opens a link from the desk, and sets the PIN. */
  async open(link: string): Promise<void> {
    await this.must(driverOpenLink, { token: link.split('#')[1] ?? '', attempt: randomUUID() })
    await this.must(driverSetPin, { pin: PIN })
  }

  get isOffline(): boolean {
    return this.offlineUntil > this.at
  }

  /** The network is gone for some minutes, in which its clock may be behind; answers when it is back. */
  loseNetwork(minutes: number, behindMinutes: number): Instant {
    this.offlineUntil = addMinutes(this.at, minutes)
    this.behindMinutes = behindMinutes
    this.context.count('phones without a network')
    if (behindMinutes > 0) this.context.count('phones with a clock put back')
    return this.offlineUntil
  }

  /** When a tap is made, as the driver's app has it: never before what was tapped before it. What is tapped in one moment is one press. */
  private timeOfPress(): WallTime {
    if (this.tapped?.inMoment === this.at) return this.tapped.at
    const clock = this.isOffline ? addMinutes(this.at, -this.behindMinutes) : this.at
    const at = toWallTime(timeOfTap(this.tapped ? [this.tapped] : [], clock))
    this.tapped = { at, inMoment: this.at }
    return at
  }

  /** The run as the server has it; undefined where it is not this driver's any more, or the phone is signed out. */
  async look({ departureId, minibus }: RunName): Promise<DrivenRunView | undefined> {
    const run = { departureId, minibus }
    const answer = await this.ask(driverRun, run, ['notFound', 'driver.pinNeeded', 'sessionExpired'])
    if (answer.ok) return answer.data
    if (answer.error !== 'driver.pinNeeded') return undefined
    await this.must(driverEnterPin, { pin: PIN })
    const again = await this.ask(driverRun, run, ['notFound', 'sessionExpired'])
    return again.ok ? again.data : undefined
  }

  /** A tap at this moment, at a stop or somewhere on the way. */
  tap(run: RunName, words: TapWords, stop?: Pick<DrivenStop, 'lat' | 'lng'>): Tap {
    this.seq += 1
    const place = stop ? { lat: stop.lat, lng: stop.lng, accuracy: ACCURACY_METERS } : null
    const { departureId, minibus } = run
    const stamp = { id: randomUUID(), departureId, minibus, at: this.timeOfPress(), seq: this.seq, place }
    return { ...stamp, ...words }
  }

  /**
   * Sends taps with those that waited, or keeps them while there is no network.
   * @param twice the same once more: the answer did not come, or a finger was quick
   * @returns what became of each by its id; nothing while they wait
   */
  async send(taps: readonly Tap[], twice = false): Promise<ReadonlyMap<string, string>> {
    this.waiting = [...this.waiting, ...taps]
    const became = new Map<string, string>()
    while (!this.isOffline && this.waiting.length > 0) if (!(await this.sendFirst(twice, became))) break
    return became
  }

  /** The first of those that wait, as many as a phone sends at once. @returns whether they were answered */
  private async sendFirst(twice: boolean, became: Map<string, string>): Promise<boolean> {
    const events = this.waiting.slice(0, mostTapsAtOnce)
    for (const round of twice ? [1, 2] : [1]) {
      const answer = await this.ask(driverSendEvents, { events }, ['sessionExpired'])
      if (!answer.ok) return false
      for (const { id, result, error, contradicts } of answer.data.results) {
        if (result === 'refused')
          this.judge(
            error?.code ?? '',
            events.find((each) => each.id === id),
          )
        else this.answered.add(id)
        if (round === 2 && result === 'taken')
          this.tell('a tap was taken twice', 'The server takes each id once.', { id })
        if (contradicts !== null) this.context.count(`taps against the desk.${contradicts}`)
        if (round === 1) became.set(id, error?.code ?? result)
      }
    }
    this.waiting = this.waiting.filter(({ id }) => !events.some((each) => each.id === id))
    this.context.count('taps', events.length)
    if (events.some(({ at }) => at < toWallTime(this.at))) this.context.count('taps that came late')
    if (twice) this.context.count('taps sent twice', events.length)
    return true
  }

  private judge(code: string, tap: Tap | undefined): void {
    if (byRule.includes(code)) {
      this.context.count(`taps refused.${code}`)
      return
    }
    this.tell(`a tap was refused: ${code}`, 'A driver did what the phone offered and was refused.', { tap })
  }

  /** Sends where the phone is. */
  async sendPlace(run: RunName, { lat, lng }: Pick<DrivenStop, 'lat' | 'lng'>): Promise<void> {
    if (this.isOffline) return
    const place = { lat, lng, accuracy: ACCURACY_METERS }
    const { departureId, minibus } = run
    await this.ask(driverSendPosition, { departureId, minibus, at: toWallTime(this.at), place }, [
      'notFound',
      'sessionExpired',
    ])
  }

  /** Proposes another door of the place at a stop, twice as from a phone that heard no answer: it is one proposal. */
  async proposeDoor(run: RunName, { placeId, lat, lng }: DrivenStop): Promise<void> {
    if (this.isOffline || typeof placeId !== 'string') return
    const { departureId, minibus } = run
    const point = { lat: lat + DOOR_DEGREES, lng }
    const seen = { point, entrance: '北口', words: '正面は工事中' }
    const request = { id: randomUUID(), departureId, minibus, at: toWallTime(this.at), placeId, ...seen }
    const first = await this.ask(driverProposeDoor, request, [
      'place.alreadyProposed',
      'place.nothingProposed',
      'driver.notOnRun',
      'notFound',
      'sessionExpired',
    ])
    if (!first.ok) return
    await this.must(driverProposeDoor, request)
    this.context.count('doors proposed')
  }
}
