import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { at, wall } from '../testing/sampleRun'
import { loadTexts, translatorOf } from '../i18n'
import { addressOf, placeOf } from './address'
import { positionWords } from './positionWords'
import {
  countdownText,
  dateText,
  mapAddress,
  minutesUntil,
  plannedBeside,
  runTitle,
  spanText,
  vehicleText,
} from './words'

describe('what the driver reads', () => {
  test('is short: spans, countdowns and minutes', () => {
    assert.equal(spanText(219), '3:39')
    assert.equal(countdownText(at('17:44'), at('17:42:36')), '1:24')
    assert.equal(countdownText(at('17:44'), at('17:45')), '0:00')
    assert.equal(minutesUntil(at('16:49'), at('16:44:01')), 5)
  })

  test('names runs and days as they are said', async () => {
    await loadTexts('en')
    const run = { departsAt: wall('15:30'), minibus: 2 }
    assert.equal(runTitle(run, translatorOf('ja')), '15:30 B号車')
    assert.equal(runTitle(run, translatorOf('en')), '15:30 minibus B')
    assert.equal(runTitle({ ...run, minibus: 0 }, translatorOf('en')), '15:30 bus')
    assert.match(dateText('2026-11-25', 'ja'), /^11月25日/)
    assert.match(dateText('2026-11-25', 'en'), /^Wed,? 25 Nov/)
  })

  test('says what the vehicle has room for, where the phone knows it', async () => {
    await loadTexts('en')
    const vehicle = { number: 'M12', plateNumber: '', bagPlaces: { large: 10, small: 8 } }
    assert.equal(vehicleText(vehicle, translatorOf('ja')), 'M12、荷物は大10 小8まで')
    assert.equal(vehicleText(vehicle, translatorOf('en')), 'M12, takes 10 large 8 small bags')
    assert.equal(vehicleText({ number: 'M12', plateNumber: '' }, translatorOf('ja')), 'M12')
  })

  test('shows the plan beside the expected time only where that is later', () => {
    assert.equal(plannedBeside(wall('16:51'), at('16:57')), '16:51')
    assert.equal(plannedBeside(wall('16:51'), at('16:51')), undefined)
    assert.equal(plannedBeside(wall('16:51'), at('16:49')), undefined)
  })

  test('leads to the map of the phone that it is read on', () => {
    const door = { lat: 34.6723, lng: 135.5009 }
    assert.equal(
      mapAddress(door, 'Mozilla/5.0 (Linux; Android 13)'),
      'geo:34.6723,135.5009?q=34.6723,135.5009',
    )
    assert.match(
      mapAddress(door, 'Mozilla/5.0 (iPhone)'),
      /^https:\/\/maps\.apple\.com\/.*34\.6723,135\.5009$/,
    )
    assert.match(mapAddress(door, 'Mozilla/5.0 (X11; Linux)'), /destination=34\.6723,135\.5009$/)
  })

  test('says whether the position is sent, how old it is, or that it is off', () => {
    const now = at('16:58')
    const words = (position: Parameters<typeof positionWords>[0], isUnderWay = true) =>
      positionWords(position, { isUnderWay, now })
    assert.equal(words({ state: 'on', sentAt: at('16:57') }).key, 'position.sending')
    assert.deepEqual(words({ state: 'on', sentAt: at('16:49') }), {
      tone: 'old',
      key: 'position.old',
      params: { minutes: 9 },
    })
    assert.equal(words({ state: 'off', sentAt: null }).key, 'position.off')
    assert.equal(words({ state: 'on', sentAt: null }).key, 'position.waiting')
    assert.equal(words({ state: 'on', sentAt: at('16:57') }, false).key, 'position.idle')
  })
})

describe('the addresses of the app', () => {
  test('lead to the place that they were made for', () => {
    const run = { departureId: '20261125-ocat-1530', minibus: 2 }
    for (const place of [
      { kind: 'runs' },
      { kind: 'run', run },
      { kind: 'stop', run, index: 3 },
      { kind: 'finish', run },
    ] as const)
      assert.deepEqual(placeOf(addressOf(place)), place)
  })

  test('that mean nothing lead to the runs', () => {
    for (const path of ['/drive/', '/drive/x', '/drive/x/y', '/drive/x/1/elsewhere', '/drive/%E0%A4%A/1/x'])
      assert.deepEqual(placeOf(path), { kind: 'runs' }, path)
  })
})
