import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  checkVersion,
  getIpCountry,
  getPageConfigInfo,
  issueCertificate,
} from '@noriai/contract/calls/config'
import { emailSendCode } from '@noriai/contract/calls/signIn'
import { langs } from '@noriai/contract/lang'
import { defaultPolicy } from '@noriai/contract/policy'
import { msPerDay, msPerHour } from '@noriai/contract/time'
import { buildTestApp, testNow } from '../../../test/buildTestApp'

const pageConfig = { serverName: 'localhost', config: '' }

describe('issueCertificate', async () => {
  const server = await buildTestApp()
  const issue = () => server.call(issueCertificate, {}, { certificate: null })
  let addresses = 0
  const use = (certificate: string) =>
    server.call(
      emailSendCode,
      { email: `c${(addresses += 1)}@noriai.example`, scene: 'login' },
      { certificate },
    )

  test('answers one that opens the guarded calls until just before its end', async () => {
    const { data } = await issue()
    assert.equal(data.expiresAt, '2026-11-22 15:00:00')
    assert.equal((await use(data.certificate)).status, 200)
    server.clock.advance(24 * msPerHour - 1)
    assert.equal((await use(data.certificate)).status, 200)
    server.clock.advance(1)
    assert.equal((await use(data.certificate)).error, 'certificate.invalid')
  })

  test('answers another one each time', async () => {
    assert.notEqual((await issue()).data.certificate, (await issue()).data.certificate)
  })

  test('renews one under its identity until half a year after its end, and nobody else’s', async () => {
    const identityOf = (certificate: string) => certificate.split('.')[1]
    const renew = async (certificate: string) =>
      (await server.call(issueCertificate, {}, { certificate })).data.certificate
    const { certificate } = (await issue()).data
    server.clock.advance(180 * msPerDay)
    const renewed = await renew(certificate)
    assert.equal(identityOf(renewed), identityOf(certificate))
    assert.equal((await use(renewed)).status, 200)
    const forged = certificate.replace(/.{43}$/, 'A'.repeat(43))
    assert.notEqual(identityOf(await renew(forged)), identityOf(certificate))
    server.clock.advance(2 * msPerDay)
    assert.notEqual(identityOf(await renew(certificate)), identityOf(certificate))
    server.clock.set(testNow)
  })

  test('signs it: another identity, another end or another server’s is refused', async () => {
    const { certificate } = (await issue()).data
    const [version, id, end, signature] = certificate.split('.')
    const other = await buildTestApp()
    const foreign = await other.call(issueCertificate, {}, { certificate: null })
    for (const forged of [
      [version, 'A'.repeat(22), end, signature].join('.'),
      [version, id, `${end}0`, signature].join('.'),
      [version, id, end, 'A'.repeat(43)].join('.'),
      foreign.data.certificate,
    ]) {
      assert.equal((await use(forged)).error, 'certificate.invalid', forged)
    }
  })
})

describe('getIpCountry', async () => {
  const server = await buildTestApp({ env: { IP_COUNTRY_HEADER: 'x-country' } })

  test('tells the country in the asked language, and none when it is not known', async () => {
    const korea = await server.call(getIpCountry, {}, { lang: 'ko', headers: { 'x-country': 'KR' } })
    assert.deepEqual(korea.data, {
      country: { countryCode: '82', englishName: 'South Korea', name: '대한민국', no: 'KR' },
      countries: [],
    })
    assert.equal((await server.call(getIpCountry, {})).data.country, null)
  })

  test('lists every country with its dial code, Japan and its neighbours first in every language', async () => {
    for (const lang of langs) {
      const { countries } = (await server.call(getIpCountry, { list: true }, { lang })).data
      assert.equal(countries.length, 245)
      assert.deepEqual(
        countries.slice(0, 7).map(({ no }) => no),
        ['JP', 'KR', 'CN', 'TW', 'HK', 'MO', 'US'],
      )
      assert.equal(new Set(countries.map(({ no }) => no)).size, 245)
      const rest = countries.slice(7).map(({ name }) => name)
      assert.deepEqual(rest, [...rest].sort(new Intl.Collator(lang).compare), lang)
    }
  })
})

describe('getPageConfigInfo', async () => {
  const server = await buildTestApp({
    env: {
      HELP_LINE: '@noriai',
      HELP_WHATSAPP: '+81 90-1234-5678',
      HELP_WECHAT: 'noriai-kix',
      HELP_EMAIL: 'help@noriai.example',
    },
  })

  test('sends the whole policy and what this deployment offers', async () => {
    const { status, data } = await server.call(getPageConfigInfo, pageConfig)
    assert.equal(status, 200)
    assert.deepEqual(data.policy, defaultPolicy)
    assert.deepEqual(
      [data.switchLanguageFlag, data.flightSource, data.paymentOrigin, data.payTypes],
      [true, 'sample', 'http://localhost:3001', ['card', 'wechat', 'alipay']],
    )
  })

  test('says which street map browsers show, and all that it comes from, where there is one', async () => {
    assert.equal((await server.call(getPageConfigInfo, pageConfig)).data.streetMap, null)
    const style = 'https://map.example/streets.json?key=1'
    const mapped = await buildTestApp({ env: { MAP_STYLE_URL: style, MAP_HOSTS: 'https://tiles.example' } })
    const { data } = await mapped.call(getPageConfigInfo, pageConfig)
    assert.deepEqual(data.streetMap, { style, origins: ['https://map.example', 'https://tiles.example'] })
  })

  test('begins with the currency of the language: CNY for Simplified Chinese, else yen', async () => {
    for (const lang of langs) {
      const { data } = await server.call(getPageConfigInfo, pageConfig, { lang })
      assert.deepEqual([data.languageType, data.currency], [lang, lang === 'zh-CN' ? 'CNY' : 'JPY'])
    }
    const answer = await server.call(
      getPageConfigInfo,
      { ...pageConfig, languageType: 'zh-CN' },
      { lang: 'en' },
    )
    assert.deepEqual([answer.data.languageType, answer.data.currency], ['zh-CN', 'CNY'])
  })

  test('shows the help channel of the language first, with a link where one exists', async () => {
    const first = async (lang: (typeof langs)[number]) =>
      (await server.call(getPageConfigInfo, pageConfig, { lang })).data.helpChannels[0]
    assert.deepEqual(await first('zh-CN'), { channel: 'wechat', id: 'noriai-kix', url: null })
    assert.equal((await first('en'))?.url, 'https://wa.me/819012345678')
    assert.equal((await first('zh-TW'))?.url, 'https://line.me/R/ti/p/%40noriai')
    assert.equal((await first('ko'))?.channel, 'line')
  })

  test('of a deployment whose currency and language cannot be changed says so', async () => {
    const fixed = await buildTestApp({
      policy: { currency: { switchable: false }, language: { sources: [] } },
    })
    const { data } = await fixed.call(getPageConfigInfo, pageConfig, { lang: 'zh-CN' })
    assert.deepEqual([data.switchLanguageFlag, data.languageType, data.currency], [false, 'ja', 'JPY'])
  })

  test('of production without a flight source lets flights be typed', async () => {
    const none = await buildTestApp({ env: { FLIGHT_SOURCE: 'none' } })
    assert.equal((await none.call(getPageConfigInfo, pageConfig)).data.flightSource, 'manual')
  })

  test('refuses a request with HTML in it', async () => {
    const answer = await server.call(getPageConfigInfo, { ...pageConfig, serverName: '<b>x</b>' })
    assert.deepEqual([answer.status, answer.error], [400, 'validation.unsafeText'])
  })
})

describe('checkVersion', async () => {
  const server = await buildTestApp()
  const ask = (versionNumber: string) => server.call(checkVersion, { deviceType: 2, versionNumber })

  test('offers the new build to an older one only', async () => {
    assert.equal((await ask('0.0.9')).data.isNeedUpdateVersion, true)
    const { data } = await ask('0.0.9')
    assert.deepEqual([data.remoteUrl, data.localUrl], [null, null])
    assert.equal((await ask(data.versionNumber)).data.isNeedUpdateVersion, false)
    assert.equal((await ask('99.0')).data.isNeedUpdateVersion, false)
  })

  test('names the places of the new build that the operator set, by kind of phone (C17)', async () => {
    const elsewhere = await buildTestApp({
      env: {
        UPDATE_URL: 'https://get.example/app',
        UPDATE_URL_IOS: 'https://get.example/ios',
        UPDATE_PATH: '/new',
      },
    })
    const placesFor = async (deviceType: 1 | 2) => {
      const { data } = await elsewhere.call(checkVersion, { deviceType, versionNumber: '0.0.9' })
      return [data.remoteUrl, data.localUrl]
    }
    assert.deepEqual(await placesFor(1), ['https://get.example/ios', '/new'])
    assert.deepEqual(await placesFor(2), ['https://get.example/app', '/new'])
  })

  test('refuses what is no version', async () => {
    assert.equal((await ask('latest')).error, 'validation.invalid')
  })
})
