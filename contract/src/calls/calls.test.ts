import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as v from 'valibot'
import type { Call, CallInput, CallRequest, CallResponse } from '../defineCall'
import { codesOfEveryCall, isErrorCode, statusOf } from '../errors'
import { driverCalls } from './driver/index'
import { allCalls } from './index'
import { staffCalls } from './staff/index'

/** The table of the specification, section 7: method, path and, for paths that end alike, the name here. */
const specificationCalls = [
  ['GET', '/common/getIpCountry', 'getIpCountry'],
  ['POST', '/usercenter/airLinesBusOrder/addOrUpdate', 'addOrUpdate'],
  ['GET', '/common/flight/info', 'flightInfo'],
  ['POST', '/common/offer/offerInfo', 'offerInfo'],
  ['GET', '/usercenter/userLogin/getUserInfo', 'getUserInfo'],
  ['POST', '/usercenter/userLogin/updateUserInfo', 'updateUserInfo'],
  ['GET', '/common/oss/signUpload', 'signUpload'],
  ['GET', '/usercenter/logout', 'logout'],
  ['POST', '/usercenter/userOrder/selectUserOrderPage', 'selectUserOrderPage'],
  ['GET', '/usercenter/userOrder/userOrderInfo', 'userOrderInfo'],
  ['GET', '/usercenter/airLinesBusOrder/cancelAirlinesBusOrder', 'cancelAirlinesBusOrder'],
  ['GET', '/common/city/matchAddressMoreNew', 'matchAddressMoreNew'],
  ['GET', '/common/city/matchRedisAddressMoreNew', 'matchRedisAddressMoreNew'],
  ['POST', '/usercenter/userLogin/emailRegister', 'emailRegister'],
  ['POST', '/usercenter/userLogin/emailSendCode', 'emailSendCode'],
  ['POST', '/usercenter/userLogin/emailRegisterSetPassword', 'emailRegisterSetPassword'],
  ['POST', '/usercenter/userLogin/login', 'login'],
  ['POST', '/usercenter/userLogin/updateUserPhoneNumber', 'updateUserPhoneNumber'],
  ['POST', '/usercenter/userLogin/updateEmail', 'updateEmail'],
  ['POST', '/common/airport/searchCityNamePage', 'searchCityNamePage'],
  ['GET', '/usercenter/airLinesBusOrder/queryOrderTradeStatus', 'queryOrderTradeStatus'],
  ['GET', '/usercenter/airLinesBusOrder/syncOrderTradeStatus', 'syncOrderTradeStatus'],
  ['POST', '/common/flight/recentInfoPage', 'recentInfoPage'],
  ['POST', '/common/flight/airportTerminalList', 'airportTerminalList'],
  ['POST', '/common/flight/v2/airportTerminalList', 'airportTerminalListV2'],
  ['POST', '/common/flight/pageInfoByFlightNo', 'pageInfoByFlightNo'],
  ['POST', '/common/msm/send', 'msmSend'],
  ['POST', '/common/comment-info/addOrUpdate', 'commentInfoAddOrUpdate'],
  ['POST', '/usercenter/airLinesBusOrder/refundAirlinesBusOrder', 'refundAirlinesBusOrder'],
  ['POST', '/usercenter/airLinesBusOrder/rePay', 'rePay'],
  ['POST', '/usercenter/airLinesBusOrder/fillOrderInfo', 'fillOrderInfo'],
  ['POST', '/usercenter/airLinesBusOrder/checkAppointment', 'checkAppointment'],
  ['GET', '/usercenter/userLogin/busOrderQrById', 'busOrderQrById'],
  ['GET', '/usercenter/userLogin/busOrderQrByOrderNo', 'busOrderQrByOrderNo'],
  ['GET', '/usercenter/userLogin/luggageOrderQrByOrderId', 'luggageOrderQrByOrderId'],
  ['POST', '/common/city/usedAddressUp', 'usedAddressUp'],
  ['POST', '/usercenter/company/redirectionMini', 'redirectionMini'],
  ['POST', '/usercenter/company/miniGiftScheme', 'miniGiftScheme'],
  ['POST', '/aladdinlogs/order-search-address-logs/listOrderSearchAddressLogs', 'listOrderSearchAddressLogs'],
  [
    'GET',
    '/aladdinlogs/order-search-address-logs/clearOrderSearchAddressLogs',
    'clearOrderSearchAddressLogs',
  ],
  ['POST', '/order/coupon/verifyGiftCard', 'verifyGiftCard'],
  ['POST', '/usercenter/vehicle-schedule-rule/listSendTime', 'listSendTime'],
  ['POST', '/order/skuInfo/userSelectLuggage', 'userSelectLuggage'],
  ['POST', '/aladdinlogs/OperationLogs/actionUp', 'actionUp'],
  ['POST', '/common/page-config/getPageConfigInfo', 'getPageConfigInfo'],
  ['POST', '/common/version/checkVersion', 'checkVersion'],
  ['POST', '/usercenter/userLogin/home/qr', 'homeQr'],
  ['POST', '/usercenter/userOrder/waitFillOrder', 'waitFillOrder'],
  ['GET', '/common/city/issueCertificate', 'issueCertificate'],
] as const

/** Calls that the specification's pages need and its table does not name. */
const furtherCalls = [
  'fromPrice',
  'partnerOffer',
  'countPosterScan',
  'reportFault',
  'myCoupons',
  'couponPackages',
  'claimCouponPackage',
  'addVoucher',
  'couponsForRide',
  'proveIdentity',
  'signedInDevices',
  'signOutDevice',
  'signOutEverywhere',
  'wechatMessages',
  'allowWechatMessages',
  'exportAccount',
  'mailAccountExport',
  'deletionCheck',
  'deleteAccount',
  'savedAddresses',
  'saveAddress',
  'removeAddress',
  'travellerDetails',
  'saveTravellerDetails',
  'removeTravellerDetails',
  'airportGuide',
  'wardMap',
  'stillInImmigration',
  'cancelForLapChild',
  'noticeList',
  'noticesRead',
  'orderLinks',
  'createOrderLink',
  'revokeOrderLink',
  'openFillLink',
  'fillByLink',
  'openArrivalLink',
  'openClaimLink',
  'claimOrder',
  'orderDocumentLink',
  ...Object.keys(staffCalls),
  ...Object.keys(driverCalls),
  'giftCards',
  'giftCardHistory',
  'payWithGiftBalance',
  'rideGift',
  'revokeRideGift',
  'returnRideGift',
  'openRideGift',
  'legalDocument',
  'listFaq',
  'invoiceHeads',
  'saveInvoiceHead',
  'removeInvoiceHead',
  'ordersToInvoice',
  'invoiceList',
  'applyForInvoice',
  'invoiceLink',
  'confirmCardPayment',
  'openCardFields',
  'addLuggageOrder',
  'lapChildSeatOffer',
  'forgetWechat',
  'wechatLogin',
  'addLapChildSeatOrder',
]

const calls: readonly Call[] = Object.values(allCalls)
const named = (name: string) => calls.filter((call) => call.name === name)

describe('the register of calls', () => {
  test('counts 49 calls in the specification', () => {
    assert.equal(specificationCalls.length, 49)
    assert.equal(new Set(specificationCalls.map(([method, path]) => `${method} ${path}`)).size, 49)
  })

  for (const [method, path, name] of specificationCalls) {
    test(`defines ${method} ${path} exactly once, as ${name}`, () => {
      const found = calls.filter((call) => call.path === path)
      assert.deepEqual(
        found.map((call) => [call.method, call.name]),
        [[method, name]],
      )
    })
  }

  test('adds only the calls that are listed here', () => {
    const specified: readonly string[] = specificationCalls.map(([, , name]) => name)
    const added = calls.map((call) => call.name).filter((name) => !specified.includes(name))
    assert.deepEqual(added.sort(), [...furtherCalls].sort())
  })

  test('registers every call under its own name', () => {
    for (const [name, call] of Object.entries(allCalls)) assert.equal(call.name, name)
    for (const call of calls) assert.equal(named(call.name).length, 1)
  })
})

describe('every call', () => {
  test('lists only codes of the catalogue, each once, and none that only a client raises', () => {
    for (const call of calls) {
      assert.equal(new Set(call.errors).size, call.errors.length, call.name)
      for (const code of call.errors) {
        assert.ok(isErrorCode(code), `${call.name}: ${code}`)
        assert.ok(statusOf(code) >= 400, `${call.name}: ${code}`)
      }
    }
  })

  test('does not repeat the codes that every call may answer', () => {
    for (const call of calls) {
      assert.deepEqual(
        call.errors.filter((code) => codesOfEveryCall.includes(code)),
        [],
        call.name,
      )
    }
  })

  test('needs a certificate where codes are sent and where addresses and flights are searched', () => {
    const abusable = calls.filter((call) => call.certificate).map((call) => call.name)
    for (const name of [
      'msmSend',
      'emailSendCode',
      'login',
      'matchAddressMoreNew',
      'matchRedisAddressMoreNew',
      'searchCityNamePage',
      'flightInfo',
      'pageInfoByFlightNo',
      'recentInfoPage',
    ]) {
      assert.ok(abusable.includes(name), name)
    }
    assert.ok(!abusable.includes('issueCertificate'))
  })

  test('takes an idempotency key where an order, a payment or a review is made', () => {
    const keyed = calls.filter((call) => call.idempotent)
    for (const call of keyed) assert.equal(call.method, 'POST', call.name)
    for (const name of ['checkAppointment', 'addOrUpdate', 'rePay', 'confirmCardPayment', 'fillOrderInfo']) {
      assert.ok(
        keyed.some((call) => call.name === name),
        name,
      )
    }
  })

  test('needs a session for a GET that changes something', () => {
    for (const name of [
      'logout',
      'cancelAirlinesBusOrder',
      'clearOrderSearchAddressLogs',
      'busOrderQrById',
    ]) {
      assert.equal(named(name)[0]?.session, 'traveller', name)
    }
  })

  test('accepts a missing body where the specification has none', () => {
    for (const name of [
      'getIpCountry',
      'logout',
      'clearOrderSearchAddressLogs',
      'waitFillOrder',
      'issueCertificate',
    ]) {
      const call = named(name)[0]
      assert.ok(call && v.safeParse(call.request, undefined).success, name)
    }
  })
})

describe('types derived from a call', () => {
  test('tell what is sent, received and answered', () => {
    const sent: CallRequest<typeof allCalls.matchAddressMoreNew> = { keyWords: 'nikko', limit: '5' }
    const received: CallInput<typeof allCalls.matchAddressMoreNew> = v.parse(
      allCalls.matchAddressMoreNew.request,
      sent,
    )
    const answered: CallResponse<typeof allCalls.matchAddressMoreNew> = { keyWords: 'nikko', matches: [] }
    assert.deepEqual(received, { city: '', keyWords: 'nikko', limit: 5 })
    assert.ok(v.is(allCalls.matchAddressMoreNew.response, answered))
  })
})
