import type { FastifyRequest } from 'fastify'
import type { Place } from '../infra/providers/payment/capabilities'

const WECHAT = /MicroMessenger/i
const PHONE = /Mobi|Android|iPhone|iPad|HarmonyOS/i

/** Where a traveller is, as their request says: it decides which ways to pay are offered, never what one may do. */
export function placeOf({ headers }: FastifyRequest): Place {
  const agent = headers['user-agent'] ?? ''
  const os = headers.appos === 'weapp' ? 'weapp' : 'h5'
  return {
    os,
    browser: os === 'weapp' || WECHAT.test(agent) ? 'wechat' : 'other',
    form: os === 'weapp' || PHONE.test(agent) ? 'phone' : 'desktop',
  }
}
