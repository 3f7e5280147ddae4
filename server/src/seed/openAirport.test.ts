import { fromPrice } from '@noriai/contract/calls/fare'
import { airportGuide } from '@noriai/contract/calls/guide'
import { listFaq } from '@noriai/contract/calls/help'
import { legalDocument } from '@noriai/contract/calls/legal'
import { listSendTime, offerInfo } from '@noriai/contract/calls/quotation'
import { checkAppointment } from '@noriai/contract/calls/booking'
import { getPageConfigInfo } from '@noriai/contract/calls/config'
import { cancelAirlinesBusOrder } from '@noriai/contract/calls/orderLife'
import { userOrderInfo } from '@noriai/contract/calls/orders'
import {
  airportTerminalListV2,
  matchAddressMoreNew,
  usedAddressUp,
  wardMap,
} from '@noriai/contract/calls/places'
import { staffMe } from '@noriai/contract/calls/staff/account'
import { staffHoldSale } from '@noriai/contract/calls/staff/counter'
import { staffDay, staffProgress } from '@noriai/contract/calls/staff/departures'
import { staffRoadMap } from '@noriai/contract/calls/staff/road'
import { staffSaveSettings, staffSettings } from '@noriai/contract/calls/staff/settings'
import { langs, type Lang } from '@noriai/contract/lang'
import { legalDocs } from '@noriai/contract/schema/legalDocument'
import type { DepartureSetting, SettingBody } from '@noriai/contract/schema/settings'
import { msPerMinute, toWallTime } from '@noriai/contract/time'
import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { buildSession } from '../../test/accounts'
import { buildTestApp, testNow } from '../../test/buildTestApp'
import { expectSeats } from '../../test/factories/departures'
import { buildReadyOrder, storedOrder } from '../../test/factories/orders'
import { asking, dropoffRequest, holdRide, rideRequest, transferRequest } from '../../test/factories/rides'
import { askingAsStaff, buildStaff } from '../../test/staff'
import { serviceText } from '../documents/paper'
import { readGuide } from '../domain/airport'
import { couponReader } from '../domain/coupons'
import { forgetOperatorData, operatorDataOf } from '../domain/network'
import { restoreTabledSettings } from '../domain/settings'
import { readOperator } from '../legal/operator'
import { couponRules } from '../texts/couponWords'
import { airportsSeed } from './flights'
import { openAirport } from './openAirport'

const kobe = fileURLToPath(new URL('../../test/kobe', import.meta.url))
const harbour = { addressId: 'hotel:kobe-harbour', text: 'Kobe Harbour Hotel' }
const hillside = { addressId: 'hotel:kobe-hillside', text: 'Kobe Hillside Hotel' }
const toOsaka = () => rideRequest({ arrivalAirportCode: 'UKB' })
const kyoto = { addressId: 'outside:kyoto', text: 'Kyoto' }
const toKyoto = () => rideRequest({ arrivalAirportCode: 'UKB', address: kyoto })
const toKobe = () => rideRequest({ arrivalAirportCode: 'UKB', address: harbour })

/** The first airport and its city, in any language, and the second's. */
const namesOfFirst = /Osaka|Kansai|KIX|大阪|関西|关西|關西|오사카|간사이/
const namesOfSecond = /Kobe|神戸|神户|神戶|고베/
/** What is in Osaka wherever buses go. */
const court = /Osaka District Court|大阪地方裁判所|大阪地方法院|오사카지방재판소/g
/** The texts in an answer, without the operator's address. */
const textsOf = (answer: unknown, lang: Lang): string[] =>
  [...JSON.stringify(answer).matchAll(/"(?:[^"\\]|\\.)*"/g)].map(([text]) =>
    text.replace(court, '').replace(readOperator().address[lang], ''),
  )

describe('a second airport', async () => {
  const server = await buildTestApp()
  const { deps } = server
  const newToken = async () => (await buildSession(server)).token
  const errorOf = async (ride: ReturnType<typeof rideRequest>) =>
    (await server.call(checkAppointment, ride, asking(await newToken()))).error

  test('is refused by name until it is open', async () => {
    const answer = await server.call(checkAppointment, toKobe(), asking(await newToken()))
    assert.equal(answer.error, 'airport.wrongAirport')
    assert.equal(answer.params.served, 'Kansai Airport (KIX)')
  })

  test('opens by the files of a folder, in the servers that run', async () => {
    const opened = await openAirport(deps.db, kobe, server.clock.now())
    assert.deepEqual(opened, { airportCode: 'UKB', lines: 1, departures: 47, places: 2 })
    await deps.searchBook.reload(deps.db)
    await deps.settings.reload(deps.db, server.clock.now())
    const { data } = await server.call(airportTerminalListV2, {})
    const served = data.airports.filter(({ airport }) => airport.served)
    assert.deepEqual(
      served.map(({ airport, terminals }) => [airport.airportCode, terminals.length]),
      [
        ['KIX', 2],
        ['UKB', 1],
      ],
    )
  })

  test('takes no line of another airport', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'noriai airport '))
    cpSync(kobe, folder, { recursive: true })
    for (const name of ['relay-points.csv', 'departures.csv', 'ward-services.csv']) {
      const file = join(folder, name)
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll('sannomiya', 'ocat'))
    }
    const open = openAirport(deps.db, folder, server.clock.now())
    await assert.rejects(open, { message: 'The line ocat is one of KIX: name it otherwise.' })
    rmSync(folder, { recursive: true })
  })

  test('has its own departures for who scanned a poster there, also at the moment at which others stand at one of Kansai', async () => {
    const saveTime = server.clock.now()
    const listAt = (qrCodeScene1: string) => {
      const qrSource = { type: 'poster', qrCodeScene1, qrCodeScene2: 'T1', saveTime }
      return server.call(listSendTime, { type: 1, currency: 'JPY', date: '2026-11-23', qrSource })
    }
    const lists = await Promise.all([listAt('KIX'), listAt('UKB'), listAt('KIX')])
    assert.deepEqual(
      lists.map(({ data }) => data.airport?.airportCode),
      ['KIX', 'UKB', 'KIX'],
    )
  })

  test('takes who scanned one of its posters without notice, and not who scanned one of Kansai', async () => {
    const dateTime = toWallTime(server.clock.now() + 30 * msPerMinute)
    const posterOf = (qrCodeScene1: string) => ({
      qrSource: { type: 'poster', qrCodeScene1, qrCodeScene2: 'T1', saveTime: server.clock.now() },
    })
    const landingSoon = (qrCodeScene1: string) =>
      errorOf({ ...toKobe(), dateTime, ...posterOf(qrCodeScene1) })
    assert.deepEqual(
      [await landingSoon('UKB'), await landingSoon('KIX')],
      [undefined, 'booking.timeTooEarly'],
    )
    const day = { type: 1, currency: 'JPY', date: '2026-11-22', airportCode: 'UKB' } as const
    const walk = async (qrCodeScene1: string) =>
      (await server.call(listSendTime, { ...day, ...posterOf(qrCodeScene1) })).data.walkMinutes
    assert.deepEqual([await walk('UKB'), await walk('KIX')], [2, null])
  })

  test('says both where neither serves a flight', async () => {
    const answer = await server.call(
      checkAppointment,
      rideRequest({ arrivalAirportCode: 'ITM' }),
      asking(await newToken()),
    )
    assert.equal(answer.params.served, 'Kansai Airport (KIX) or Kobe Airport (UKB)')
  })

  test('is named beside Kansai by the answers and the legal texts, and is no airport that is not served any more', async () => {
    const words = async (lang: Lang) => ({
      answers: JSON.stringify((await server.call(listFaq, { lang })).data),
      terms: JSON.stringify((await server.call(legalDocument, { doc: 'userProtocol', lang })).data),
    })
    const english = await words('en')
    assert.ok(english.answers.includes('between Kansai Airport or Kobe Airport and Osaka'))
    assert.ok(english.answers.includes('We don’t go outside the wards, nor to Itami Airport.'))
    assert.ok(english.terms.includes('airports other than Kansai International Airport or Kobe Airport'))
    const japanese = await words('ja')
    assert.ok(
      japanese.answers.includes('と大阪市24区（関西空港）または神戸市で運行している区（神戸空港）の間'),
    )
    assert.ok(japanese.terms.includes('関西国際空港または神戸空港以外の空港には運行していません'))
  })

  test('has its city named to its riders, and Osaka never without it, in five languages', async () => {
    for (const lang of langs) {
      const { data: config } = await server.call(getPageConfigInfo, { serverName: 'noriai' }, { lang })
      const own = config.airports?.find(({ airportCode }) => airportCode === 'UKB')
      assert.match(`${own?.name} ${own?.city} ${own?.area}`, namesOfSecond)
      const unknownCode = { ...toKobe(), mailSevenNo: '999-9999' }
      const betweenCities = transferRequest({ departureAddress: harbour, address: kyoto })
      const refusals = await Promise.all([
        server.call(checkAppointment, toKyoto(), asking(await newToken(), lang)),
        server.call(checkAppointment, betweenCities, asking(await newToken(), lang)),
        server.call(offerInfo, unknownCode, { lang }),
      ])
      for (const { status, message } of refusals) assert.ok(status === 422 && message !== '', message)
      const limits = { direction: 'transfer', airportCode: 'UKB' } as const
      const rules = couponRules({ kind: 'vip', percent: 10 }, limits, couponReader(deps, lang, 'JPY'))
      for (const text of [...textsOf(own, lang), ...refusals.map(({ message }) => message), ...rules])
        assert.doesNotMatch(text, namesOfFirst, lang)

      const documents = await Promise.all(
        legalDocs.map(async (doc) => (await server.call(legalDocument, { doc, lang })).data),
      )
      const { data: answers } = await server.call(listFaq, { lang })
      for (const text of textsOf([answers, documents], lang))
        if (namesOfFirst.test(text)) assert.match(text, namesOfSecond, text)
    }
  })

  test('leaves to Kansai the words that it had', async () => {
    const areaOf = async (lang: Lang) => {
      const { data } = await server.call(getPageConfigInfo, { serverName: 'noriai' }, { lang })
      return data.airports?.map(({ city, area }) => [city, area])
    }
    assert.deepEqual(await areaOf('en'), [
      ['Osaka', 'Osaka’s 24 wards'],
      ['Kobe', 'the wards we serve in Kobe'],
    ])
    assert.deepEqual(await areaOf('ko'), [
      ['오사카시', '오사카시 24개 구'],
      ['고베시', '고베시에서 운행하는 구'],
    ])
    const rulesOf = (airportCode: string | null) =>
      couponRules(
        { kind: 'vip', percent: 10 },
        { direction: 'transfer', airportCode },
        couponReader(deps, 'en', 'JPY'),
      )[1]
    assert.deepEqual(
      [rulesOf('KIX'), rulesOf('UKB'), rulesOf(null)],
      ['Only for rides within Osaka', 'Only for rides within Kobe', 'Only for rides within Osaka or Kobe'],
    )
    const outside = await server.call(usedAddressUp, kyoto)
    assert.equal(outside.error, 'address.notFromAirport')
    assert.equal(outside.params.airport, 'Kansai Airport or Kobe Airport')
  })

  test('has departures, prices and hours of its own, and Kansai keeps its', async () => {
    const day = async (airportCode: string) => {
      const request = { type: 1, currency: 'JPY', date: '2026-11-22', airportCode } as const
      return (await server.call(listSendTime, request)).data
    }
    const [ours, kansai] = [await day('UKB'), await day('KIX')]
    assert.deepEqual(
      [ours.departures.length, ours.departures[0]?.busDepartsAt, ours.wards.map(({ wardName }) => wardName)],
      [15, '2026-11-22 08:15:00', ['Chuo-ku (Kobe)', 'Nada-ku']],
    )
    assert.deepEqual([kansai.departures.length, kansai.wards.length], [37, 24])
    assert.ok(!kansai.departures.some(({ busDepartsAt }) => busDepartsAt.endsWith('08:15:00')))
    const atPoster = async (qrCodeScene1: string) => {
      const qrSource = { type: 'poster', qrCodeScene1, qrCodeScene2: 'T1', saveTime: server.clock.now() }
      const request = { type: 1, currency: 'JPY', date: '2026-11-22', qrSource } as const
      const { data, message } = await server.call(listSendTime, request)
      assert.ok(data, message)
      return [data.airport, data.departures.length]
    }
    assert.deepEqual(await atPoster('ukb'), [{ airportCode: 'UKB', name: 'Kobe Airport' }, 15])
    const first = { airportCode: 'KIX', name: 'Kansai Airport' }
    assert.deepEqual(
      [await atPoster('KIX'), await atPoster('nowhere')],
      [
        [first, 37],
        [first, 37],
      ],
    )
    const lowest = async (airportCode?: string) =>
      (await server.call(fromPrice, { direction: 'pickup', currency: 'JPY', airportCode })).data.personPrice
    assert.deepEqual([await lowest(), await lowest('KIX'), await lowest('UKB')], [290000, 290000, 190000])
    const late = rideRequest({
      arrivalAirportCode: 'UKB',
      address: harbour,
      dateTime: '2026-11-21 22:30:00',
    })
    const { data } = await server.call(offerInfo, { ...late, addressId: harbour.addressId })
    assert.ok(data.notes.includes('nightHold'), 'Kobe’s last bus is at 22:15')
  })

  test('takes nobody to the other’s city, and moves people about its own', async () => {
    const refused = async (ride: ReturnType<typeof rideRequest>) =>
      (await server.call(checkAppointment, ride, asking(await newToken()))).message
    assert.equal(await errorOf(rideRequest({ address: harbour })), 'address.notFromAirport')
    assert.match(await refused(toOsaka()), /between Kobe Airport and that place/)
    assert.match(await refused(toKyoto()), /between Kobe Airport and that place/)
    assert.equal(await errorOf(transferRequest({ departureAddress: harbour })), 'address.twoCities')
    const within = transferRequest({
      departureAddress: harbour,
      address: hillside,
      dateTime: '2026-11-23 10:15:00',
    })
    const held = await holdRide(server, await newToken(), within)
    assert.equal(held.departure.departureId, 'transfer:20261123:1015:sannomiya')
    assert.equal(held.quotation.payPriceJpy, 182000, 'its fare and the card’s fee')
  })

  test('has addresses of its own city, which is no reason to refuse them any more', async () => {
    const firstOf = async (keyWords: string, lang: Lang = 'en') =>
      (await server.call(matchAddressMoreNew, { keyWords }, { lang })).data.matches[0]
    const hotel = await firstOf('Kobe Hillside Hotel')
    assert.deepEqual([hotel?.inArea, hotel?.address], [true, '1-1-1 Rokkocho, Nada-ku, Kobe'])
    const typed = await firstOf('神戸市中央区波止場町1-1', 'ja')
    assert.deepEqual([typed?.inArea, typed?.addressJa], [true, '神戸市中央区波止場町'])
    const small = await firstOf('1-1-1 Rokkocho, Nada-ku, Kobe')
    assert.deepEqual([small?.addressJa, small?.detail], ['神戸市灘区六甲町1丁目', '1-1'])
    assert.equal((await firstOf('Kobe'))?.inArea, true)
    const elsewhere = await firstOf('654-0001')
    assert.deepEqual([elsewhere?.inArea, elsewhere?.cityName], [false, 'Kobe'], 'a ward that is not served')
    const osaka = await firstOf('Hotel Nikko Osaka')
    assert.match(osaka?.address ?? '', /Chuo-ku, Osaka$/)
  })

  test('sells a ride there and back, runs it, and refunds one, while Kansai goes on', async () => {
    const kansai = await buildReadyOrder(server)
    const ridden = await buildReadyOrder(server, { ride: toKobe() })
    const back = await buildReadyOrder(server, {
      ride: dropoffRequest({ departureAirportCode: 'UKB', address: hillside }),
    })
    const { data: view } = await server.call(userOrderInfo, { id: ridden.id }, asking(ridden.token))
    assert.deepEqual(
      view.plan?.points.map(({ kind, name }) => [kind, name]),
      [
        ['airport', 'Terminal 1'],
        ['relay', 'Sannomiya Station'],
        ['door', 'Kobe Harbour Hotel'],
      ],
    )
    const departureId = 'pickup:20261121:1915:sannomiya'
    const stored = await storedOrder(server, ridden.id)
    assert.equal(stored.departureId, departureId)
    assert.match(
      serviceText(stored, 'en', deps.policy),
      /^Shared ride from the airport \/ .* → Kobe Harbour Hotel/,
    )
    const first = serviceText(await storedOrder(server, kansai.id), 'en', deps.policy)
    assert.match(first, /^Shared ride, airport to Osaka city \//)

    const { token } = await buildStaff(server, 'dispatcher')
    const { data: me } = await server.call(staffMe, undefined, { token })
    assert.deepEqual(
      me.relayPoints.map(({ code, airportCode }) => `${airportCode} ${code}`),
      ['KIX ocat', 'KIX osakaStation', 'KIX tennoji', 'UKB sannomiya'],
    )
    const { data: board } = await server.call(
      staffDay,
      { direction: 'pickup', serviceDate: '2026-11-21' },
      { token },
    )
    const sold = board.departures.filter((each) => each.riders > 0).map((each) => each.departureId)
    assert.deepEqual(sold.sort(), ['pickup:20261121:1900:osakaStation', departureId])

    const sale = await server.call(
      staffHoldSale,
      {
        saleId: null,
        channel: 'counter',
        ride: {
          type: 1,
          airportCode: 'UKB',
          terminal: 'T1',
          adults: 1,
          luggage: { large: 0, small: 0 },
          address: harbour,
        },
      },
      askingAsStaff((await buildStaff(server, 'counter')).token),
    )
    assert.match(sale.data.hold.departure.departureId, /^pickup:20261121:\d{4}:sannomiya$/, sale.message)

    const { data: cancelled } = await server.call(cancelAirlinesBusOrder, { id: back.id }, asking(back.token))
    assert.ok(cancelled)
    assert.notEqual((await storedOrder(server, back.id)).refund, 'none')
    await expectSeats(server, 'dropoff:20261123:1315:sannomiya', { sold: 0, held: 0 })

    server.clock.set(Date.parse('2026-11-21T19:16:00+09:00'))
    for (const step of ['boarding', 'left', 'atRelay'] as const) {
      const answer = await server.call(staffProgress, { departureId, step }, { token })
      assert.equal(answer.status, 200, answer.message)
    }
    assert.equal((await storedOrder(server, kansai.id)).payment, 'paid')
  })

  test('has its desks in the guide, and the ways of the other in the other’s', async () => {
    const guide = async (airportCode?: string) => (await server.call(airportGuide, { airportCode })).data
    const [first, own] = [await guide(), await guide('UKB')]
    assert.deepEqual([first.airportCode, own.airportCode], ['KIX', 'UKB'])
    assert.ok(first.terminals.every(({ steps }) => steps.length > 0))
    assert.deepEqual(
      own.terminals.map(({ desk, steps, plan }) => [desk, steps.length, plan]),
      [['Service desk, 1F arrivals hall', 0, null]],
    )
  })

  test('has ways and floor plans of its own once its folder describes them, also as the product loads its own data again', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'noriai airport '))
    cpSync(kobe, folder, { recursive: true })
    const shipped = readGuide()
    const describedFor = (airportCode: string) => {
      const T1 = { ...shipped.terminals.T1, location: null, hallWay: 'ahead' }
      const guide = { ...shipped, airportCode, checkedAt: '2026-11-15', terminals: { T1 } }
      writeFileSync(join(folder, 'airport-guide.json'), JSON.stringify(guide))
    }
    const openAgain = () => openAirport(deps.db, folder, server.clock.now() + 1)
    describedFor('KIX')
    await assert.rejects(openAgain(), /airport-guide\.json is the guide of KIX/)
    describedFor('UKB')
    await openAgain()
    await deps.db.transaction((tx) => airportsSeed.load(tx, server.clock.now()))
    await deps.searchBook.reload(deps.db)
    const guide = async (airportCode: string) => (await server.call(airportGuide, { airportCode })).data
    const [first, own] = [await guide('KIX'), await guide('UKB')]
    assert.deepEqual([first.checkedAt, own.checkedAt], [shipped.checkedAt, '2026-11-15'])
    assert.deepEqual(
      own.terminals.map(({ location, hallWay, steps, plan }) => [
        location,
        hallWay,
        steps.length,
        plan?.labels[0]?.text,
      ]),
      [[null, 'ahead', 4, 'Baggage claim, customs']],
    )
    assert.deepEqual(
      first.terminals.map(({ hallWay, plan }) => [hallWay, plan?.desk]),
      [
        ['right', [84, 138]],
        ['ahead', [128, 144]],
      ],
    )
    rmSync(folder, { recursive: true })
  })

  test('has no map of its wards until its folder brings their outlines, which then are on the desk’s map too', async () => {
    const outlines = async (airportCode: string) =>
      (await server.call(wardMap, { airportCode })).data.wards.map(({ wardCode, outline }) => [
        wardCode,
        outline[0]?.length,
      ])
    assert.deepEqual(await outlines('UKB'), [])
    assert.equal((await outlines('KIX')).length, 24)
    const folder = mkdtempSync(join(tmpdir(), 'noriai airport '))
    cpSync(kobe, folder, { recursive: true })
    const square = (code: string, lng: number) => ({
      properties: { code },
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [lng, 34.68],
            [lng + 0.05, 34.68],
            [lng + 0.05, 34.72],
            [lng, 34.72],
            [lng, 34.68],
          ],
        ],
      },
    })
    const features = [square('28110', 135.17), square('28102', 135.22)]
    writeFileSync(join(folder, 'wards.geojson'), JSON.stringify({ features }))
    await openAirport(deps.db, folder, server.clock.now() + 2)
    forgetOperatorData(deps.db)
    assert.deepEqual(Object.fromEntries(await outlines('UKB')), { '28102': 5, '28110': 5 })
    assert.equal((await outlines('KIX')).length, 24)
    const { token } = await buildStaff(server, 'dispatcher')
    const { data: road } = await server.call(staffRoadMap, {}, { token })
    assert.deepEqual(road.wards.find(({ code }) => code === '28102')?.outline[0]?.[0], [34.68, 135.22])
    rmSync(folder, { recursive: true })
  })

  test('has fares and a timetable of its own at the desk; what one is given leaves the other, also as the product loads its own data again', async () => {
    const { token } = await buildStaff(server, 'admin')
    const tomorrow = '2026-11-22'
    const view = async (kind: 'fares' | 'timetable', airportCode?: string) =>
      (await server.call(staffSettings, { kind, airportCode }, askingAsStaff(token))).data
    const timetable = async (airportCode?: string) => {
      const { inForce } = await view('timetable', airportCode)
      assert.ok(inForce.kind === 'timetable')
      return inForce
    }
    const save = (body: SettingBody) =>
      server.call(staffSaveSettings, { validFrom: tomorrow, note: '', body }, askingAsStaff(token))
    const saveWhole = async (body: SettingBody) => {
      const answer = await save(body)
      assert.equal(answer.status, 200, answer.message)
    }
    const linesOf = ({ rows }: { readonly rows: readonly { readonly relayPoint: string }[] }) => [
      ...new Set(rows.map(({ relayPoint }) => relayPoint)),
    ]
    const elsewhere = await server.call(
      staffSettings,
      { kind: 'fares', airportCode: 'ITM' },
      askingAsStaff(token),
    )
    assert.equal(elsewhere.error, 'notFound')
    const [kansai, own] = [await timetable(), await timetable('UKB')]
    assert.deepEqual(linesOf(own), ['sannomiya'])
    assert.ok(!linesOf(kansai).includes('sannomiya'))
    // As it was saved before airports had timetables of their own.
    const { airportCode: _airportCode, ...kansaiAsBefore } = kansai
    await saveWhole({ ...kansaiAsBefore, rows: kansai.rows.slice(1) })
    const { inForce: fares, zones } = await view('fares', 'UKB')
    assert.ok(fares.kind === 'fares')
    assert.deepEqual(
      zones.flatMap(({ wards }) => wards),
      ['Chuo-ku (Kobe)', 'Nada-ku'],
    )
    for (const misplaced of [
      { ...own, airportCode: 'KIX' },
      { ...fares, airportCode: 'KIX' },
      { ...own, rows: [] },
    ])
      assert.equal((await save(misplaced)).error, 'settings.invalid')
    await saveWhole({ ...own, rows: own.rows.slice(1) })
    await saveWhole({
      ...fares,
      rows: fares.rows.map((row) => ({ ...row, personPrice: row.personPrice + 10_000 })),
    })
    const versions = async (kind: 'fares' | 'timetable', airportCode?: string) =>
      (await view(kind, airportCode)).history.length
    assert.deepEqual(
      [
        await versions('timetable'),
        await versions('timetable', 'UKB'),
        await versions('fares'),
        await versions('fares', 'UKB'),
      ],
      [1, 1, 0, 1],
    )
    const sold = async () => {
      const data = await operatorDataOf(deps.db, deps.policy)
      const isPlanned = ({ relayPoint, departsAt }: DepartureSetting) =>
        data.planned('pickup', relayPoint, Date.parse(`${tomorrow}T${departsAt}:00+09:00`)) !== undefined
      const lowest = async (airportCode: string) => {
        server.clock.set(Date.parse(`${tomorrow}T09:00:00+09:00`))
        const { data: from } = await server.call(fromPrice, {
          direction: 'pickup',
          currency: 'JPY',
          airportCode,
        })
        server.clock.set(testNow)
        return from.personPrice
      }
      return [
        ...[kansai, own].flatMap(({ rows }) => rows.slice(0, 2).map(isPlanned)),
        await lowest('KIX'),
        await lowest('UKB'),
      ]
    }
    const wanted = [false, true, false, true, 290000, 200000]
    assert.deepEqual(await sold(), wanted)
    await deps.db.transaction(restoreTabledSettings)
    forgetOperatorData(deps.db)
    assert.deepEqual(await sold(), wanted)
    await openAirport(deps.db, kobe, server.clock.now())
    forgetOperatorData(deps.db)
    assert.deepEqual(await sold(), wanted, 'also as its folder is read again')
  })
})
