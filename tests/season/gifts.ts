/** A ride that is given away: taken, fought for, taken back by its giver in time, or given back by who took it. */
import { miniGiftScheme } from '@noriai/contract/calls/company'
import { openRideGift, returnRideGift, revokeRideGift } from '@noriai/contract/calls/gifts'
import { userOrderInfo } from '@noriai/contract/calls/orders'
import { together } from './agenda'
import { fill } from './booking'
import { SeasonTraveller } from './traveller'
import type { TripPlan } from './trip'

/** What becomes of a gift. */
const giftFates = { taken: 30, contested: 25, takenBack: 20, returned: 25 } as const
/** Those that weeks have to meet, with their names in the report. */
const fatesToMeet = [
  ['contested', 'gifts.taken by the first of two'],
  ['takenBack', 'gifts.taken back'],
  ['returned', 'gifts.given back'],
] as const

/** Who may have a gift's link. */
const friends = ['taker', 'second taker'] as const

/** A ride on offer. */
interface Offer {
  readonly giver: SeasonTraveller
  readonly trip: TripPlan
  /** Of the order. */
  readonly id: string
  readonly giftToken: string
}

/** Gives the ride away; answers who rides in place of its giver, undefined where that is still the giver. */
export async function giveAway(
  giver: SeasonTraveller,
  trip: TripPlan,
  id: string,
): Promise<SeasonTraveller | undefined> {
  const { canBeGiven, gift } = await giver.look(id)
  // An outage cut this off once the ride was taken: whoever has it rides.
  if (gift?.takenAt) return takerAgain({ giver, trip, id })
  if (!canBeGiven) return undefined
  const { giftToken } = await giver.must(miniGiftScheme, {
    action: 'give',
    orderId: id,
    greeting: 'Have a good journey!',
    giverName: giver.person.passportName,
  })
  const offer = { giver, trip, id, giftToken }
  switch (fateOf(giver, trip)) {
    case 'taken':
      return take(offer)
    case 'contested':
      return takeFirst(offer)
    case 'takenBack':
      await takeBack(offer)
      return undefined
    case 'returned':
      return takeAndReturn(offer)
  }
}

/** What a season has to meet comes first: a ride with needs that somebody else takes, and in weeks each of the other fates. */
function fateOf({ context }: SeasonTraveller, { id, needs }: TripPlan): keyof typeof giftFates {
  if (needs.length > 0) return 'taken'
  const toMeet = fatesToMeet.find(([, name]) => context.isToMeet(name))
  return toMeet ? toMeet[0] : context.dice('gift', id).weighted(giftFates)
}

/** Somebody with an account of their own who has the link; the second of two is another. */
async function friendOf(
  { giver, trip }: Pick<Offer, 'giver' | 'trip'>,
  which: (typeof friends)[number],
): Promise<SeasonTraveller> {
  const name = `${which} of ${trip.id}`
  const friend = new SeasonTraveller(giver.context, {
    ...giver.person,
    name,
    email: `${which.replace(' ', '')}${trip.id}@season.example`,
    claimsCoupons: false,
  })
  await friend.signIn()
  return friend
}

async function take(offer: Offer): Promise<SeasonTraveller> {
  const { giftToken } = offer
  const taker = await friendOf(offer, 'taker')
  await taker.must(openRideGift, { token: giftToken })
  await taker.must(miniGiftScheme, { action: 'open', giftToken })
  await nameRiders(taker, offer)
  return taker
}

/** The one of its friends who has taken the ride, which names its riders where that is still to be done. */
async function takerAgain(offer: Omit<Offer, 'giftToken'>): Promise<SeasonTraveller | undefined> {
  for (const which of friends) {
    const friend = await friendOf(offer, which)
    const seen = await friend.ask(userOrderInfo, { id: offer.id }, ['notFound'])
    if (!seen.ok) continue
    if (seen.data.actions.includes('fillInfo')) await fill(friend, offer.trip, offer.id)
    return friend
  }
  return undefined
}

/** Who has taken the ride reads nothing of what its giver needed, and names its riders. */
async function nameRiders(taker: SeasonTraveller, { trip, id }: Offer): Promise<void> {
  const { context } = taker
  context.count('rides given away')
  const taken = await taker.look(id)
  if (trip.needs.length > 0) context.count('rides with needs given away')
  if (taken.needs?.length !== 0)
    taker.tell('needs of the giver are shown', 'Who takes a ride reads what somebody else needed.', { id })
  if (taken.actions.includes('fillInfo')) await fill(taker, trip, id)
}

/** The giver sent the link to two: both open it, and take it at the same moment. One of them has the ride. */
async function takeFirst(offer: Offer): Promise<SeasonTraveller | undefined> {
  const { giver, id, giftToken } = offer
  const both = [await friendOf(offer, 'taker'), await friendOf(offer, 'second taker')]
  for (const friend of both) await friend.must(openRideGift, { token: giftToken })
  const takers: SeasonTraveller[] = []
  const tryToTake = (friend: SeasonTraveller) => async () => {
    const answer = await friend.ask(miniGiftScheme, { action: 'open', giftToken }, ['rideGift.taken'])
    if (answer.ok) takers.push(friend)
  }
  await together(both.map(tryToTake), both.length)
  giver.context.count('gifts.taken by the first of two')
  const [taker] = takers
  if (!taker || takers.length > 1) {
    giver.tell('a gift has another number of takers than one', 'Two took it at the same moment.', {
      id,
      takers: takers.map(({ name }) => name),
    })
    return taker
  }
  await nameRiders(taker, offer)
  return taker
}

/** The giver takes the offer back before anybody took it: its link opens nothing any more, and they ride themselves. */
async function takeBack(offer: Offer): Promise<void> {
  const { giver, trip, id, giftToken } = offer
  await giver.must(revokeRideGift, { orderId: id })
  const friend = await friendOf(offer, 'taker')
  const opened = await friend.ask(openRideGift, { token: giftToken }, ['rideGift.over'])
  const taken = await friend.ask(miniGiftScheme, { action: 'open', giftToken }, ['rideGift.over'])
  if (opened.ok || taken.ok)
    giver.tell('a gift that was taken back can be opened', 'Its link opens nothing any more.', { id })
  giver.context.count('gifts.taken back')
  await rideOneself(giver, trip, id)
}

/**
 * Somebody takes the ride and gives it back, where there is time for it; they see nothing of it any more.
 * @returns who took it, where it is too late to give it back
 */
async function takeAndReturn(offer: Offer): Promise<SeasonTraveller | undefined> {
  const { giver, trip, id } = offer
  const taker = await take(offer)
  const { gift } = await taker.look(id)
  if (!gift || gift.returnUntil === null) return taker
  await taker.must(returnRideGift, { orderId: id })
  const seen = await taker.ask(userOrderInfo, { id }, ['notFound'])
  if (seen.ok)
    taker.tell('a ride that was given back is still shown', 'It is its giver’s again.', {
      order: seen.data.orderNo,
    })
  giver.context.count('gifts.given back')
  const isToFill = await rideOneself(giver, trip, id)
  if (!isToFill)
    giver.tell('a ride that was given back keeps its riders', 'Its giver names them again.', { id })
  return undefined
}

/** The ride is its giver's again, who names its riders as after paying. @returns whether they are to be named */
async function rideOneself(giver: SeasonTraveller, trip: TripPlan, id: string): Promise<boolean> {
  const { gift, actions, orderNo } = await giver.look(id)
  if (gift !== null)
    giver.tell('a ride that came back is still given away', 'Nobody else has it any more.', {
      order: orderNo,
      gift,
    })
  const isToFill = actions.includes('fillInfo')
  if (isToFill) await fill(giver, trip, id)
  return isToFill
}
