import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '../../deps'
import { WechatError } from '../../infra/providers/wechat/wechatServer'

/** Whom WeChat says a code of `wx.login` is of; undefined without a code, and where WeChat does not say: a sign-in goes on without it. */
export async function wechatPersonOf(
  { wechat }: Pick<Deps, 'wechat'>,
  log: FastifyBaseLogger,
  wechatCode: string | undefined,
): Promise<string | undefined> {
  if (wechatCode === undefined) return undefined
  try {
    return await wechat.openIdOf(wechatCode)
  } catch (error) {
    if (!(error instanceof WechatError)) throw error
    log.warn({ err: error }, 'WeChat did not say who signs in')
    return undefined
  }
}
