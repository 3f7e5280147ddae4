/** What a page is opened with: every value is a query parameter and so a string. */
export type RouteParams = Readonly<Record<string, string | undefined>>

interface Route<Params> {
  /** One of the four pages of the tab bar. */
  readonly isTab: boolean
  /** In the WeChat build: a package of its own, fetched when first opened. Tab pages must be in the main one. */
  readonly isSubPackage: boolean
  /** Without a session the page sends to login, which comes back here afterwards (specification, sections 2 and 6). */
  readonly needsSession: boolean
  /** Opened by a token in its address, by whoever was sent it: like the pages of a session, it is not for search engines. */
  readonly hasToken: boolean
  /** Only a type: what `navigate` hands to the page. */
  readonly params?: Params
}

type NoParams = Readonly<Record<never, string>>

interface Options {
  needsSession?: true
  hasToken?: true
}

const main = <Params = NoParams>({ needsSession, hasToken }: Options = {}): Route<Params> => ({
  isTab: false,
  isSubPackage: false,
  needsSession: needsSession ?? false,
  hasToken: hasToken ?? false,
})

const tab = (options: Options = {}): Route<NoParams> => ({ ...main(options), isTab: true })

const sub = <Params = NoParams>(options: Options = {}): Route<Params> => ({
  ...main<Params>(options),
  isSubPackage: true,
})

/** What a poster or a partner's link brings along (specification, section 3: qr-source). */
export interface PosterParams {
  type?: string
  qrCodeScene1?: string
  qrCodeScene2?: string
}

/** The partner whose offer a page is about. */
interface PartnerParams {
  code?: string
}

/** Which door of a transfer is chosen: its start; without it the traveller's place in the city. */
interface PickParams {
  end?: 'start'
}

interface OrderParams {
  id: string
}

/**
 * Every page by its path (specification, section 2). A page that is not built is not here, and what is not here cannot be
 * navigated to. `app.config.ts` is derived from this table; a WeChat subpackage is the folder of its page, because a page of the
 * main package (the Coupons tab) may not be under a subpackage's root. Small pages that every booking passes are in the main one:
 * so a traveller fetches fewer packages from home to the ride code.
 */
export const routes = {
  'pages/start/start': main<PosterParams & { entry?: string; language?: string; lang?: string }>(),
  'pages/index/index': tab(),
  'pages/order/order': tab({ needsSession: true }),
  'useCar/voucher/coupons-entry': tab({ needsSession: true }),
  'pages/mine/mine': tab({ needsSession: true }),
  'useCar/voucher/voucher': main<{ code?: string }>({ needsSession: true }),
  'pages/detail/detail': sub<OrderParams>({ needsSession: true }),
  'pages/qrcode/qrcode': main<{ id?: string; orderNo?: string; luggageOrderId?: string }>({
    needsSession: true,
  }),
  'pages/scan/scan': sub(),
  'pages/luggage/luggage': sub<OrderParams>({ needsSession: true }),
  'pages/evaluate/evaluate': sub<OrderParams>({ needsSession: true }),
  'pages/evaluate/EvaluateList': sub<{ kind?: 'awaiting' | 'given' }>({ needsSession: true }),
  'pages/payment/Success': main<{ outTradeNo?: string; id?: string }>({ needsSession: true }),

  'useCar/airport-pickup-reservation/index': sub<{ rebook?: string; seated?: string }>(),
  'useCar/airport-dropoff-reservation/index': sub<{ rebook?: string; seated?: string }>(),
  'useCar/transfer/index': sub<{ rebook?: string; seated?: string }>(),
  'useCar/pickUpAirport/pickUpAirport': main(),
  'useCar/dropOffAirport/dropOffAirport': main(),
  'useCar/selectFlight/selectFlight': sub(),
  'useCar/destination/destination': sub<PickParams>(),

  'useCar/orderConfirm/orderConfirm': sub({ needsSession: true }),
  'useCar/deliveryOrderConfirm/deliveryOrderConfirm': sub({ needsSession: true }),
  'useCar/pendingPayDetails/pendingPayDetails': sub<OrderParams>({ needsSession: true }),
  'useCar/paymentMethod/paymentMethod': main<OrderParams>({ needsSession: true }),
  'useCar/payment/payment': sub<OrderParams>({ needsSession: true }),
  'useCar/alipay/alipay': sub<OrderParams | { outTradeNo: string }>({ needsSession: true }),
  'useCar/paymentStatus/paymentStatus': main<OrderParams & { outTradeNo?: string }>({ needsSession: true }),
  'useCar/paymentFail/paymentFail': sub<OrderParams & { reason?: string }>({ needsSession: true }),
  'useCar/orderSuccessful/orderSuccessful': sub<OrderParams>({ needsSession: true }),
  'useCar/journey/certificate': sub<{ orderId: string; from?: 'order' } | { companion: string }>({
    hasToken: true,
  }),
  'useCar/journey/gitf-fillinfo': sub<{ gift: string } | { orderId: string }>({ hasToken: true }),
  'useCar/certificate/certificate': sub<{ arrival: string } | { claim: string } | { orderId: string }>({
    hasToken: true,
  }),
  'useCar/certificate/certificate-pay': sub<{ orderId: string }>({ needsSession: true }),
  'useCar/gitf-card/index': sub<{ code?: string }>({ needsSession: true }),
  'pages/hybrid/RedeemCode': sub<{ code?: string; webview?: '1' }>({ needsSession: true }),
  'useCar/refundStatus/refundStatus': sub<OrderParams>({ needsSession: true }),
  'useCar/orderqr/orderqr': sub<{ orderId: string }>({ needsSession: true }),

  'useCar/myCoupon/myCoupon': sub<{ state?: 'used' | 'expired' }>({ needsSession: true }),
  'useCar/couponOrder/couponOrder': sub({ needsSession: true }),
  'useCar/discountCoupon/discountCoupon': sub({ needsSession: true }),

  'useCar/invoice-list/index': sub({ needsSession: true }),
  'useCar/invoice-apply/index': sub<{ id?: string }>({ needsSession: true }),
  'useCar/invoice-head-manage/index': sub({ needsSession: true }),
  'useCar/invoice-head-add/index': sub({ needsSession: true }),
  'useCar/invoice-head-edit/index': sub<OrderParams>({ needsSession: true }),

  'useCar/quickAppointment/quickAppointment': sub(),
  'useCar/reservation/QuickReservation': sub<PosterParams>(),
  'useCar/scanTowxmin/scanTowxmin': sub<PosterParams>(),
  'useCar/appointmentAirline/AppointmentAirline': sub<PartnerParams>(),
  'useCar/appointmentAirline/PickUpReservation': sub<PartnerParams & { rebook?: string }>(),
  'useCar/appointmentAirline/DropOffReservation': sub<PartnerParams & { rebook?: string }>(),
  'useCar/appointmentAirline/SpringAirline': sub(),
  'useCar/appointmentCompany/AppointmentCompany': sub<PartnerParams>(),
  'useCar/luggagePurchase/index': sub({ needsSession: true }),
  'useCar/luggageOrder/luggageOrder': sub<OrderParams>({ needsSession: true }),

  'pages/ad/ad': sub(),
  'pages/product/product': sub(),
  'useCar/productDesc/productDesc': sub(),
  'useCar/airportGuidance/airportGuidance': sub<{ terminal?: string; id?: string; to?: 'phrases' }>(),

  'useCar/login/login': sub(),
  'useCar/passwordLogin/passwordLogin': sub(),
  'useCar/registered/registered': sub<{ scene?: 'register' | 'resetPassword' }>(),
  'useCar/newPassword/newPassword': sub(),
  'useCar/userInfo/userInfo': sub<{ part?: 'devices' | 'addresses' | 'travellers' | 'deletion' }>({
    needsSession: true,
  }),
  'pages/updateUserInfo/updateUserInfo': sub({ needsSession: true }),
  'useCar/modifyPhone/modifyPhone': sub({ needsSession: true }),
  'useCar/modifyEmail/modifyEmail': sub({ needsSession: true }),
  'useCar/updatePassword/updatePassword': sub({ needsSession: true }),

  'useCar/userProtocol/userProtocol': sub(),
  'useCar/userProtocol/userProtocolSpring': sub(),
  'useCar/privacyAgreement/privacyAgreement': sub(),
  'useCar/privacyAgreement/privacyAgreementSpring': sub(),
  'useCar/otherAgreements/otherAgreements': sub<{
    doc?: 'companyProfile' | 'travelTerms' | 'specifiedCommercial'
  }>(),
  'useCar/bookingNotice/bookingNotice': sub(),
  'useCar/QA/qa': sub<{ id?: string }>(),
  'useCar/QA/qa-webview': sub<{ id?: string }>(),
} satisfies Readonly<Record<string, Route<object>>>

/** The path of a page that exists, without the leading slash. */
export type RoutePath = keyof typeof routes

/** The parameters of a page, as `navigate` takes them. */
export type ParamsOf<Path extends RoutePath> = NonNullable<(typeof routes)[Path]['params']>

/** Whether a path (without leading slash and query) is one of our pages. */
export function isRoutePath(path: string): path is RoutePath {
  return Object.prototype.hasOwnProperty.call(routes, path)
}
