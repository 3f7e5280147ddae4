import type { AppointmentRequest } from '@noriai/contract/schema/rideRequest'
import type { AddressMatch } from '@noriai/contract/schema/place'
import type { OrderView } from '@noriai/contract/schema/orderView'
import { type addOrUpdate } from '@noriai/contract/calls/booking'
import { claimCouponPackage, couponPackages } from '@noriai/contract/calls/coupons'
import { verifyGiftCard } from '@noriai/contract/calls/coupon'
import { matchAddressMoreNew } from '@noriai/contract/calls/places'
import { userOrderInfo } from '@noriai/contract/calls/orders'
import { wechatLogin } from '@noriai/contract/calls/signIn'
import type { CallRequest } from '@noriai/contract/defineCall'
import { defaultPolicy } from '@noriai/contract/policy'
import { extraPiecesNeeded } from '@noriai/contract/rules/luggage'
import { countParty, kindsOfParty } from '@noriai/contract/rules/party'
import { hasWheelchair } from '@noriai/contract/rules/riderNeeds'
import { addDays } from '@noriai/contract/time'
import { setTimeout as sleep } from 'node:timers/promises'
import { Agent, Stopped } from './agent'
import type { Hotel, Person, TripPlan } from './trip'
import type { SeasonContext } from './context'

export type Ride = AppointmentRequest
type Contact = CallRequest<typeof addOrUpdate>['contact']

/** What a hotel's own name finds, by hotel and language: asked for once, as thousands of phones would find the same. */
const found = new Map<string, Promise<AddressMatch>>()

/** Somebody who travels: an account, a phone, and what they carry around between their rides. */
export class SeasonTraveller extends Agent {
  giftCode: string | undefined
  private hasClaimed = false

  constructor(
    context: SeasonContext,
    readonly person: Pick<
      Person,
      'name' | 'lang' | 'email' | 'passportName' | 'claimsCoupons' | 'isInWechat' | 'trips'
    >,
  ) {
    super(context, person.name, person.email, person.lang)
  }

  protected override get appOs(): 'h5' | 'weapp' {
    return this.person.isInWechat ? 'weapp' : 'h5'
  }

  override newLoginCode(): string | undefined {
    return this.person.isInWechat ? this.context.providers.loginCode(this.name) : undefined
  }

  /** Whom WeChat signs in when the mini-program is opened; undefined for nobody, and in a browser. */
  async recognised(): Promise<string | undefined> {
    const wechatCode = this.newLoginCode()
    if (wechatCode === undefined) return undefined
    const { session } = await this.must(wechatLogin, { wechatCode })
    return session?.token
  }

  /** Opens the mini-program again: who has signed in there is signed in without typing. In a browser nothing changes. */
  async openAgain(): Promise<void> {
    if (!this.person.isInWechat || !this.token) return
    const token = await this.recognised()
    if (token === undefined) {
      this.tell(
        'a returning traveller is not recognised in WeChat',
        'Somebody signed in in the mini-program by a code, never signed out, and opens it again.',
        {},
      )
      return
    }
    this.token = token
    this.context.count('recognised in WeChat')
  }

  get contact(): Contact {
    const { email, passportName } = this.person
    return { contactName: passportName, email, whatsapp: '+61412345678' }
  }

  /** Finds a hotel by its own name. @throws Stopped when it is not found, which is a finding. */
  async find(hotel: Hotel): Promise<AddressMatch> {
    const key = `${hotel.id} ${this.lang}`
    const known = found.get(key) ?? this.search(hotel)
    found.set(key, known)
    return known.catch((error: unknown) => {
      found.delete(key)
      throw error
    })
  }

  private async search(hotel: Hotel): Promise<AddressMatch> {
    const keyWords = hotel.name[this.lang]
    const { matches } = await this.must(matchAddressMoreNew, { city: 'osaka', keyWords, limit: 10 })
    const match = matches.find(({ addressId }) => addressId === `hotel:${hotel.id}`)
    if (match) return match
    this.tell('a hotel is not found by its own name', 'Its guests type the name of their hotel.', {
      keyWords,
    })
    throw new Stopped()
  }

  /** Everyone of the trip's party with a name; infants with a birthday within their first year. */
  ridersOf(
    trip: TripPlan,
  ): { passportName: string; kind: 'adult' | 'child' | 'infant'; birthday?: string }[] {
    return kindsOfParty(trip).map((kind) => ({
      passportName: this.person.passportName,
      kind,
      ...(kind === 'infant' ? { birthday: addDays(trip.day, -300) } : {}),
    }))
  }

  /** An order as it is shown now. */
  look(id: string): Promise<OrderView> {
    return this.must(userOrderInfo, { id })
  }

  /** Takes a package of coupons, when one is open. */
  async claimCoupons(): Promise<void> {
    if (!this.person.claimsCoupons || this.hasClaimed) return
    this.hasClaimed = true
    const { packages } = await this.must(couponPackages, { currency: 'JPY' })
    const open = packages.find(({ problem }) => problem === null)
    if (!open) return
    const answer = await this.ask(claimCouponPackage, { packageId: open.id, currency: 'JPY' }, [
      'coupon.packageEmpty',
    ])
    if (answer.ok) this.context.count('coupon packages claimed')
  }

  /** Binds a gift card that somebody gave them. */
  async bindGiftCard(): Promise<void> {
    const code = this.giftCode
    if (code === undefined) return
    this.giftCode = undefined
    await this.must(verifyGiftCard, { code, passportName: this.person.passportName })
    this.context.count('gift cards bound')
  }

  /** Types a card into the provider's fields; undefined when the fields do not take it. */
  async tryCard(fieldsUrl: string, session: string, number: string): Promise<string | undefined> {
    for (;;) {
      const { cuts } = this.context
      try {
        return await this.typeCard(fieldsUrl, session, number)
      } catch (error) {
        const isRefused = error instanceof Error && error.message.startsWith('The card was not taken')
        if (isRefused) return undefined
        if (!this.context.wasCutSince(cuts)) throw error
        await sleep(100)
      }
    }
  }
}

/** Who rides together with what bags. */
export type Party = Pick<
  TripPlan,
  'adults' | 'children' | 'infants' | 'childSeats' | 'largeBags' | 'smallBags' | 'needs'
>

/** The parts of a request that every ride has. */
export function partyOf(
  party: Party,
): Pick<
  Ride,
  | 'params1'
  | 'params2'
  | 'adults'
  | 'children'
  | 'infants'
  | 'childSeats'
  | 'luggage'
  | 'wheelchair'
  | 'currency'
> {
  const { adults, children, infants, childSeats, largeBags: large, smallBags: small } = party
  const people = adults + children + infants
  const extra = extraPiecesNeeded({ large, small, special: 0 }, people, defaultPolicy)
  return {
    currency: 'JPY',
    params1: countParty(party, defaultPolicy).farePaying,
    params2: extra,
    adults,
    children,
    infants,
    childSeats,
    luggage: { large, small, special: 0, extra },
    ...(hasWheelchair(party.needs) && { wheelchair: true }),
  }
}
