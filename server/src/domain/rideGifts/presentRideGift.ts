import type { miniGiftScheme } from '@noriai/contract/calls/company'
import type { CallResponse } from '@noriai/contract/defineCall'
import { directionOf } from '@noriai/contract/orders/kinds'
import { formatRedeemCode } from '@noriai/contract/rules/redeemCode'
import type { RideGift as RideGiftView, RideGiftOffer } from '@noriai/contract/schema/rideGift'
import { toWallTime } from '@noriai/contract/time'
import { DomainError } from '../../errors'
import type { Secrets } from '../../infra/db/secrets'
import { placeByWard } from '../itinerary'
import { isShareable, tokenOfLink } from '../links'
import type { ReadingContext } from '../network'
import type { Order } from '../orders'
import { codeOfGift, type RideGift } from './rideGifts'

const GIFT_PAGE = 'useCar/journey/gitf-fillinfo'

/** Where a gift is opened in the mini-program. */
export const giftMiniPage = (giftToken: string) => ({ path: GIFT_PAGE, query: `gift=${giftToken}` })

/** A gift as its giver sees it: link and code while nobody has taken it, and they open it. */
export function presentRideGift(gift: RideGift, secrets: Secrets): RideGiftView {
  const isShown = gift.takenAt === null && isShareable(gift, secrets)
  return {
    giftToken: isShown ? tokenOfLink(secrets, gift.id) : '',
    code: isShown ? formatRedeemCode(codeOfGift(secrets, gift.id)) : '',
    giverName: gift.giverName,
    greeting: gift.greeting,
    givenAt: toWallTime(gift.createdAt),
    expiresAt: toWallTime(gift.expiresAt),
    takenAt: gift.takenAt === null ? null : toWallTime(gift.takenAt),
  }
}

/** A gift as giving or taking it answers: the order is the taker's to know, the code the giver's. */
export function presentGiftScheme(
  gift: RideGift,
  side: 'giver' | 'taker',
  secrets: Secrets,
): Omit<CallResponse<typeof miniGiftScheme>, 'urlScheme' | 'urlLink'> {
  const giftToken = tokenOfLink(secrets, gift.id)
  return {
    giftToken,
    code: side === 'giver' ? formatRedeemCode(codeOfGift(secrets, gift.id)) : '',
    expiresAt: toWallTime(gift.expiresAt),
    greeting: gift.greeting,
    giverName: gift.giverName,
    orderId: side === 'taker' ? gift.orderId : null,
    webPath: `/${GIFT_PAGE}?gift=${giftToken}`,
  }
}

/** The ride that is on offer, and who looks at it. */
interface GiftViewer {
  readonly order: Order
  readonly viewerId: string | undefined
  readonly at: number
}

/** A ride on offer as anybody with its link sees it: when, and from which ward to which. @throws rideGift.over */
export function presentGiftOffer(
  gift: RideGift,
  { order, viewerId, at }: GiftViewer,
  context: ReadingContext,
): RideGiftOffer {
  const direction = directionOf(order.type)
  const { times, serviceDate } = order
  if (!direction || !times || serviceDate === null) throw new DomainError('rideGift.over')
  const isTheirs = viewerId !== undefined && gift.takenBy === viewerId
  return {
    giverName: gift.giverName,
    greeting: gift.greeting,
    direction,
    from: placeByWard(order.departurePlace, context),
    to: placeByWard(order.destination, context),
    serviceDate,
    gatherAt: toWallTime(times.gatherAt),
    arriveFrom: toWallTime(times.arrives.from),
    arriveTo: toWallTime(times.arrives.to),
    adults: order.adults,
    children: order.children,
    infants: order.infants,
    expiresAt: toWallTime(gift.expiresAt),
    asOf: toWallTime(at),
    orderId: isTheirs ? gift.orderId : null,
  }
}
