/** The packages of the WeChat build: which page is in which, and which WeChat fetches while the traveller still reads the page before. */
import { type RoutePath, routes } from './routes'

const paths = Object.keys(routes) as RoutePath[]

const folderOf = (route: RoutePath) => route.slice(0, route.lastIndexOf('/'))

/** The subpackage of a page, by its root; undefined for the main package. Pages of one folder come together. */
const packageOf = (route: RoutePath): string | undefined =>
  routes[route].isSubPackage ? folderOf(route) : undefined

const GUIDE = 'useCar/airportGuidance/airportGuidance' satisfies RoutePath
const DESTINATION = 'useCar/destination/destination' satisfies RoutePath
const DETAIL = 'pages/detail/detail' satisfies RoutePath
const LOGIN = 'useCar/login/login' satisfies RoutePath
const FLIGHT = 'useCar/selectFlight/selectFlight' satisfies RoutePath
const TRIP_INFO = 'useCar/journey/certificate' satisfies RoutePath

const forms = [
  'useCar/airport-pickup-reservation/index',
  'useCar/airport-dropoff-reservation/index',
  'useCar/transfer/index',
] as const
const confirmPages = [
  'useCar/orderConfirm/orderConfirm',
  'useCar/deliveryOrderConfirm/deliveryOrderConfirm',
] as const
const afterAttempt = [
  'useCar/orderSuccessful/orderSuccessful',
  'useCar/paymentStatus/paymentStatus',
  'useCar/paymentFail/paymentFail',
] as const
const ofRide = [TRIP_INFO, 'pages/evaluate/evaluate', 'useCar/refundStatus/refundStatus'] as const
const ofCoupons = [
  'useCar/myCoupon/myCoupon',
  'useCar/discountCoupon/discountCoupon',
  'useCar/couponOrder/couponOrder',
  'useCar/gitf-card/index',
] as const
const legalPages = [
  'useCar/userProtocol/userProtocol',
  'useCar/privacyAgreement/privacyAgreement',
  'useCar/bookingNotice/bookingNotice',
] as const

/**
 * What can follow a page. Whoever has booked finds the way through the airport without a network, though they never looked at it:
 * so the guide follows wherever a traveller comes who has a ride.
 */
const follows: Readonly<Partial<Record<RoutePath, readonly RoutePath[]>>> = {
  'pages/start/start': [GUIDE],
  'pages/index/index': [
    FLIGHT,
    DESTINATION,
    DETAIL,
    ...forms,
    'useCar/quickAppointment/quickAppointment',
    'useCar/reservation/QuickReservation',
    TRIP_INFO,
    GUIDE,
    // Bookings, coupons and Mine ask for a session.
    LOGIN,
  ],
  'useCar/selectFlight/selectFlight': [DESTINATION, ...forms],
  'useCar/destination/destination': forms,
  'useCar/airport-pickup-reservation/index': ['useCar/orderConfirm/orderConfirm', FLIGHT, DESTINATION],
  'useCar/airport-dropoff-reservation/index': [
    'useCar/deliveryOrderConfirm/deliveryOrderConfirm',
    FLIGHT,
    DESTINATION,
  ],
  'useCar/transfer/index': ['useCar/deliveryOrderConfirm/deliveryOrderConfirm', DESTINATION],
  'useCar/quickAppointment/quickAppointment': [...confirmPages, FLIGHT, DESTINATION, 'pages/scan/scan'],
  'useCar/reservation/QuickReservation': [...confirmPages, FLIGHT, DESTINATION, 'pages/scan/scan'],
  'useCar/appointmentAirline/PickUpReservation': ['useCar/orderConfirm/orderConfirm', FLIGHT, DESTINATION],
  'useCar/appointmentAirline/DropOffReservation': [
    'useCar/deliveryOrderConfirm/deliveryOrderConfirm',
    FLIGHT,
    DESTINATION,
  ],
  'useCar/appointmentCompany/AppointmentCompany': [...forms, FLIGHT],
  'useCar/login/login': ['useCar/passwordLogin/passwordLogin', ...legalPages],
  'useCar/passwordLogin/passwordLogin': ['useCar/registered/registered'],
  'useCar/registered/registered': ['useCar/newPassword/newPassword'],

  'useCar/orderConfirm/orderConfirm': afterAttempt,
  'useCar/deliveryOrderConfirm/deliveryOrderConfirm': afterAttempt,
  'useCar/pendingPayDetails/pendingPayDetails': afterAttempt,
  'useCar/certificate/certificate-pay': afterAttempt,
  'useCar/paymentMethod/paymentMethod': afterAttempt,
  'useCar/paymentStatus/paymentStatus': ['useCar/orderSuccessful/orderSuccessful'],
  'useCar/orderSuccessful/orderSuccessful': [DETAIL, TRIP_INFO, GUIDE, 'useCar/luggageOrder/luggageOrder'],
  'pages/payment/Success': [
    'useCar/orderSuccessful/orderSuccessful',
    DETAIL,
    TRIP_INFO,
    GUIDE,
    'useCar/luggageOrder/luggageOrder',
  ],

  'pages/order/order': [DETAIL, ...ofRide, GUIDE, 'useCar/luggageOrder/luggageOrder'],
  'pages/detail/detail': [
    ...ofRide,
    GUIDE,
    'useCar/certificate/certificate',
    'useCar/invoice-apply/index',
    'pages/luggage/luggage',
    'useCar/luggageOrder/luggageOrder',
  ],
  'pages/qrcode/qrcode': [DETAIL, TRIP_INFO, GUIDE],
  'useCar/luggagePurchase/index': ['pages/luggage/luggage'],
  'pages/luggage/luggage': ['useCar/luggageOrder/luggageOrder', ...afterAttempt],

  'useCar/voucher/coupons-entry': ofCoupons,
  'useCar/voucher/voucher': ofCoupons,
  'pages/mine/mine': [
    'useCar/userInfo/userInfo',
    'useCar/gitf-card/index',
    'useCar/myCoupon/myCoupon',
    'useCar/invoice-list/index',
    'useCar/luggagePurchase/index',
    'pages/evaluate/EvaluateList',
    'useCar/QA/qa',
    ...legalPages,
  ],
  'useCar/userInfo/userInfo': [
    'pages/updateUserInfo/updateUserInfo',
    'useCar/modifyPhone/modifyPhone',
    'useCar/modifyEmail/modifyEmail',
    'useCar/updatePassword/updatePassword',
  ],
  'useCar/invoice-list/index': ['useCar/invoice-apply/index', 'useCar/invoice-head-manage/index'],
  'useCar/invoice-head-manage/index': ['useCar/invoice-head-add/index', 'useCar/invoice-head-edit/index'],
  'pages/scan/scan': ['pages/hybrid/RedeemCode'],
  'pages/product/product': [
    'useCar/productDesc/productDesc',
    FLIGHT,
    'useCar/airport-dropoff-reservation/index',
  ],
}

/** Signing in comes between, where a traveller without a session goes on to what needs one. */
function nextOf(route: RoutePath): readonly RoutePath[] {
  const next = follows[route] ?? []
  const asksToSignIn = !routes[route].needsSession && next.some((each) => routes[each].needsSession)
  return asksToSignIn ? [...next, LOGIN] : next
}

function packagesAfter(route: RoutePath): string[] {
  const own = packageOf(route)
  const packages = nextOf(route).flatMap((next) => packageOf(next) ?? [])
  return [...new Set(packages)].filter((each) => each !== own)
}

/** `subPackages` of app.json. */
export const subPackages = (): { root: string; pages: string[] }[] => {
  const inSubPackage = paths.filter((route) => routes[route].isSubPackage)
  return [...new Set(inSubPackage.map(folderOf))].map((root) => ({
    root,
    pages: inSubPackage
      .filter((route) => folderOf(route) === root)
      .map((route) => route.slice(root.length + 1)),
  }))
}

/** `preloadRule` of app.json. */
export const preloadRule = (): Record<string, { network: 'all'; packages: string[] }> =>
  Object.fromEntries(
    paths
      .map((route) => [route, packagesAfter(route)] as const)
      .filter(([, packages]) => packages.length > 0)
      .map(([route, packages]) => [route, { network: 'all' as const, packages }]),
  )
