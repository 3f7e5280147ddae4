import settings from './settings.json'
import account from './account.json'
import errorPage from './errorPage.json'
import update from './update.json'
import order from './order.json'
import detail from './detail.json'
import qrcode from './qrcode.json'
import mine from './mine.json'
import coupons from './coupons.json'
import gifts from './gifts.json'
import paymentReturn from './paymentReturn.json'
import pickupForm from './pickupForm.json'
import yourRide from './yourRide.json'
import pickUpAirport from './pickUpAirport.json'
import selectFlight from './selectFlight.json'
import destination from './destination.json'
import orderConfirm from './orderConfirm.json'
import orderLife from './orderLife.json'
import dropoffForm from './dropoffForm.json'
import deliveryConfirm from './deliveryConfirm.json'
import pendingPayDetails from './pendingPayDetails.json'
import paymentMethod from './paymentMethod.json'
import payment from './payment.json'
import paymentStatus from './paymentStatus.json'
import paymentFail from './paymentFail.json'
import orderSuccessful from './orderSuccessful.json'
import certificate from './certificate.json'
import orderqr from './orderqr.json'
import login from './login.json'
import passwordLogin from './passwordLogin.json'
import registered from './registered.json'
import newPassword from './newPassword.json'
import legal from './legal.json'
import faq from './faq.json'
import rideCodePopup from './rideCodePopup.json'
import wardMap from './wardMap.json'
import orderCard from './orderCard.json'
import price from './price.json'
import booking from './booking.json'
import guide from './guide.json'
import nightOwl from './nightOwl.json'
import orderClock from './orderClock.json'
import product from './product.json'
import partner from './partner.json'
import quick from './quick.json'
import luggage from './luggage.json'
import moving from './moving.json'
import invoices from './invoices.json'
import review from './review.json'
import alipay from './alipay.json'
import ad from './ad.json'
import scan from './scan.json'

/** Everything that comes after the first screen. */
export const texts = {
  settings,
  account,
  errorPage,
  update,
  order,
  detail,
  qrcode,
  mine,
  coupons,
  gifts,
  paymentReturn,
  pickupForm,
  yourRide,
  pickUpAirport,
  selectFlight,
  destination,
  orderConfirm,
  orderLife,
  dropoffForm,
  deliveryConfirm,
  pendingPayDetails,
  paymentMethod,
  payment,
  paymentStatus,
  paymentFail,
  orderSuccessful,
  certificate,
  orderqr,
  login,
  passwordLogin,
  registered,
  newPassword,
  legal,
  faq,
  rideCodePopup,
  wardMap,
  orderCard,
  price,
  booking,
  guide,
  nightOwl,
  orderClock,
  product,
  partner,
  quick,
  luggage,
  moving,
  invoices,
  review,
  alipay,
  ad,
  scan,
}

export type MoreTexts = typeof texts
