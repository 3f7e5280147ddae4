import type { Call } from '../defineCall'
import { getUserInfo, updateEmail, updateUserInfo, updateUserPhoneNumber } from './account'
import {
  deleteAccount,
  deletionCheck,
  exportAccount,
  forgetWechat,
  mailAccountExport,
  proveIdentity,
  signedInDevices,
  signOutDevice,
  signOutEverywhere,
} from './accountSafety'
import {
  removeAddress,
  removeTravellerDetails,
  saveAddress,
  savedAddresses,
  saveTravellerDetails,
  travellerDetails,
} from './addressBook'
import { addOrUpdate, checkAppointment } from './booking'
import { miniGiftScheme, redirectionMini } from './company'
import { checkVersion, getIpCountry, getPageConfigInfo, issueCertificate } from './config'
import { verifyGiftCard } from './coupon'
import { addVoucher, claimCouponPackage, couponPackages, couponsForRide, myCoupons } from './coupons'
import { driverCalls } from './driver/index'
import { fromPrice } from './fare'
import { reportFault } from './faults'
import {
  giftCardHistory,
  giftCards,
  openRideGift,
  payWithGiftBalance,
  returnRideGift,
  revokeRideGift,
  rideGift,
} from './gifts'
import { flightInfo, pageInfoByFlightNo, recentInfoPage } from './flights'
import { airportGuide } from './guide'
import {
  applyForInvoice,
  invoiceHeads,
  invoiceLink,
  invoiceList,
  ordersToInvoice,
  removeInvoiceHead,
  saveInvoiceHead,
} from './invoices'
import { listFaq } from './help'
import { addLapChildSeatOrder, lapChildSeatOffer } from './lapChild'
import { legalDocument } from './legal'
import {
  createOrderLink,
  claimOrder,
  fillByLink,
  openArrivalLink,
  openClaimLink,
  openFillLink,
  orderLinks,
  revokeOrderLink,
} from './links'
import { actionUp } from './logs'
import { addLuggageOrder, userSelectLuggage } from './luggage'
import { allowWechatMessages, noticeList, noticesRead, stillInImmigration, wechatMessages } from './moving'
import { cancelAirlinesBusOrder, cancelForLapChild, fillOrderInfo, refundAirlinesBusOrder } from './orderLife'
import { orderDocumentLink } from './orderDocument'
import { selectUserOrderPage, userOrderInfo } from './orders'
import { partnerOffer } from './partner'
import {
  confirmCardPayment,
  openCardFields,
  queryOrderTradeStatus,
  rePay,
  syncOrderTradeStatus,
} from './payment'
import {
  airportTerminalList,
  airportTerminalListV2,
  wardMap,
  clearOrderSearchAddressLogs,
  listOrderSearchAddressLogs,
  matchAddressMoreNew,
  matchRedisAddressMoreNew,
  searchCityNamePage,
  usedAddressUp,
} from './places'
import { countPosterScan } from './posters'
import { listSendTime, offerInfo } from './quotation'
import { waitFillOrder } from './reminder'
import { commentInfoAddOrUpdate } from './review'
import { busOrderQrById, busOrderQrByOrderNo, homeQr, luggageOrderQrByOrderId } from './rideCode'
import {
  emailRegister,
  emailRegisterSetPassword,
  emailSendCode,
  login,
  logout,
  msmSend,
  wechatLogin,
} from './signIn'
import { staffCalls } from './staff/index'
import { signUpload } from './upload'

/** Every call by name: the 49 of the specification, section 7, ours, and the staff side's. Only the server loads them all. */
export const allCalls = {
  issueCertificate,
  getIpCountry,
  getPageConfigInfo,
  checkVersion,
  legalDocument,
  listFaq,
  invoiceHeads,
  saveInvoiceHead,
  removeInvoiceHead,
  ordersToInvoice,
  invoiceList,
  applyForInvoice,
  invoiceLink,
  actionUp,
  reportFault,
  msmSend,
  emailSendCode,
  emailRegister,
  emailRegisterSetPassword,
  login,
  wechatLogin,
  logout,
  getUserInfo,
  updateUserInfo,
  updateUserPhoneNumber,
  updateEmail,
  proveIdentity,
  signedInDevices,
  signOutDevice,
  signOutEverywhere,
  forgetWechat,
  exportAccount,
  mailAccountExport,
  deletionCheck,
  deleteAccount,
  savedAddresses,
  saveAddress,
  removeAddress,
  travellerDetails,
  saveTravellerDetails,
  removeTravellerDetails,
  matchAddressMoreNew,
  matchRedisAddressMoreNew,
  usedAddressUp,
  listOrderSearchAddressLogs,
  clearOrderSearchAddressLogs,
  searchCityNamePage,
  airportTerminalList,
  airportTerminalListV2,
  wardMap,
  airportGuide,
  flightInfo,
  pageInfoByFlightNo,
  recentInfoPage,
  fromPrice,
  partnerOffer,
  offerInfo,
  listSendTime,
  userSelectLuggage,
  addLuggageOrder,
  checkAppointment,
  addOrUpdate,
  openCardFields,
  rePay,
  confirmCardPayment,
  queryOrderTradeStatus,
  syncOrderTradeStatus,
  fillOrderInfo,
  cancelAirlinesBusOrder,
  cancelForLapChild,
  lapChildSeatOffer,
  addLapChildSeatOrder,
  refundAirlinesBusOrder,
  selectUserOrderPage,
  userOrderInfo,
  orderDocumentLink,
  waitFillOrder,
  stillInImmigration,
  noticeList,
  noticesRead,
  wechatMessages,
  allowWechatMessages,
  orderLinks,
  createOrderLink,
  revokeOrderLink,
  openFillLink,
  fillByLink,
  openArrivalLink,
  openClaimLink,
  claimOrder,
  homeQr,
  busOrderQrById,
  busOrderQrByOrderNo,
  luggageOrderQrByOrderId,
  commentInfoAddOrUpdate,
  signUpload,
  verifyGiftCard,
  giftCards,
  giftCardHistory,
  payWithGiftBalance,
  myCoupons,
  couponPackages,
  claimCouponPackage,
  addVoucher,
  couponsForRide,
  redirectionMini,
  countPosterScan,
  miniGiftScheme,
  rideGift,
  revokeRideGift,
  returnRideGift,
  openRideGift,
  ...driverCalls,
  ...staffCalls,
} as const satisfies Readonly<Record<string, Call>>

/** The name of a call: its export, its route file and its store action. */
export type CallName = keyof typeof allCalls
