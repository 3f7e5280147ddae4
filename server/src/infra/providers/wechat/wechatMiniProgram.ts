import { parsePhone } from '@noriai/contract/rules/phone'
import { msPerDay } from '@noriai/contract/time'
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import { wechatApi, type WechatApp } from './wechatApi'
import { WechatError } from './wechatError'
import type { CodedPage, WechatPicture } from './wechatPicture'
import type { MiniProgramPage, WechatServer } from './wechatServer'

/** WeChat's own example writes the dial code as a number, its table as a text (getPhoneNumber). */
const dialCode = v.pipe(v.union([v.string(), v.number()]), v.transform(String))

const phoneAnswer = v.object({
  phone_info: v.object({ purePhoneNumber: v.string(), countryCode: dialCode }),
})

const linkAnswer = v.object({ url_link: v.pipe(v.string(), v.url(), v.startsWith('https://')) })

/** As long as WeChat keeps a link alive. */
const LINK_DAYS = 30
/** A link is answered again while a traveller who got it last has days to open it. */
const REUSED_DAYS = 25
const KEPT_LINKS = 1000
/** A code is looked at, saved and printed within minutes; each is some 200 KB. */
const KEPT_CODES = 20
/** Pixels, the most that WeChat draws: codes are printed. */
const CODE_WIDTH = 1280
/** WeChat's number for "runs out after so many days". */
const AFTER_DAYS = 1

/**
 * WeChat's server API for the operator's mini-program.
 * @param now epoch milliseconds, of a clock that runs
 */
export function wechatMiniProgram(app: WechatApp, now: () => number): WechatServer {
  const { ask, askPicture, identify } = wechatApi(app, now)
  // WeChat counts how many links a day are made: one a page and query is enough for everybody.
  const links = new LRUCache<string, { readonly link: string; readonly until: number }>({ max: KEPT_LINKS })

  async function linkTo({ path, query }: MiniProgramPage): Promise<string> {
    const key = `${path}?${query}`
    const known = links.get(key)
    if (known && now() < known.until) return known.link
    const wanted = { path, query, expire_type: AFTER_DAYS, expire_interval: LINK_DAYS }
    const { url_link: link } = await ask('/wxa/generate_urllink', wanted, linkAnswer)
    links.set(key, { link, until: now() + REUSED_DAYS * msPerDay })
    return link
  }

  const codes = new LRUCache<string, WechatPicture>({ max: KEPT_CODES })

  async function drawCode({ path, scene }: CodedPage): Promise<WechatPicture> {
    const key = `${path}?${scene}`
    const known = codes.get(key)
    if (known) return known
    const wanted = { scene, page: path, check_path: true, env_version: 'release', width: CODE_WIDTH }
    const drawn = await askPicture('/wxa/getwxacodeunlimit', wanted)
    codes.set(key, drawn)
    return drawn
  }

  return {
    isSetUp: true,
    appId: app.appId,
    openIdOf: identify,
    identifies: true,
    async phoneNumberOf(code) {
      const { phone_info: phone } = await ask('/wxa/business/getuserphonenumber', { code }, phoneAnswer)
      const number = parsePhone(phone.purePhoneNumber, phone.countryCode)
      if (!number) throw new WechatError('WeChat answered a phone number that is none.')
      return number
    },
    plainSchemeTo: ({ path, query }) =>
      `weixin://dl/business/?appid=${app.appId}&path=${path}&query=${encodeURIComponent(query)}`,
    linkTo,
    drawsCodes: true,
    drawCode,
  }
}
