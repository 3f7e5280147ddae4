import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { deviceOf } from './deviceName'

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const iPhone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkit}`
const android = `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${blink}`
const windows = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink}`

const known = [
  [`${iPhone} Version/18.0 Mobile/15E148 Safari/604.1`, 'iPhone', 'Safari'],
  [`${iPhone} CriOS/130.0 Mobile/15E148 Safari/604.1`, 'iPhone', 'Chrome'],
  [`${iPhone} Mobile/15E148 MicroMessenger/8.0.50 NetType/WIFI Language/zh_CN`, 'iPhone', 'WeChat'],
  [`${iPhone} Safari Line/14.0.0`, 'iPhone', 'LINE'],
  [`${iPhone} KAKAOTALK 10.0`, 'iPhone', 'KakaoTalk'],
  [`${android} Chrome/130.0.0.0 Mobile Safari/537.36`, 'Android', 'Chrome'],
  [`${android} SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`, 'Android', 'Samsung Internet'],
  [`${windows} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`, 'Windows', 'Edge'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0', 'Linux', 'Firefox'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.0 Safari/605.1.15`, 'Mac', 'Safari'],
  [`Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) ${webkit} Version/18.0 Safari/604.1`, 'iPad', 'Safari'],
  ['', 'unknown', 'unknown'],
  ['curl/8.5.0', 'unknown', 'unknown'],
] as const

describe('a device', () => {
  for (const [userAgent, system, browser] of known) {
    test(`that says “${userAgent.slice(0, 60)}” is ${browser} on ${system}`, () => {
      assert.deepEqual(deviceOf(userAgent), { system, browser })
    })
  }
})
