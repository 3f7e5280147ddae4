import { posterCodeQuery } from '@noriai/contract/rules/poster'
import type { FastifyBaseLogger } from 'fastify'
import { DomainError } from '../../errors'
import { WechatError } from '../../infra/providers/wechat/wechatError'
import type { WechatPicture } from '../../infra/providers/wechat/wechatPicture'
import type { WechatServer } from '../../infra/providers/wechat/wechatServer'
import type { StoredPoster } from './posterList'

const START_PAGE = 'pages/start/start'

/** WeChat's codes for a page that travellers' version has not, and for calls beyond what it takes in a minute or a day. */
const NO_SUCH_PAGE = 41030
const BUSY = [-1, 45009]

/**
 * The mini-program code of a poster that hangs, as WeChat draws it: it opens the first page with the poster's own code.
 * @throws poster.retired, wechat.notReleased, wechat.busy, wechat.noCode
 */
export async function miniProgramCodeOf(
  { code, retiredAt }: StoredPoster,
  wechat: WechatServer,
  log: FastifyBaseLogger,
): Promise<WechatPicture> {
  if (retiredAt !== null) throw new DomainError('poster.retired')
  try {
    return await wechat.drawCode({ path: START_PAGE, scene: posterCodeQuery(code) })
  } catch (error) {
    if (!(error instanceof WechatError)) throw error
    log.warn({ err: error, code: error.code }, 'WeChat drew no mini-program code')
    if (error.code === NO_SUCH_PAGE) throw new DomainError('wechat.notReleased')
    throw new DomainError(BUSY.includes(error.code ?? 0) ? 'wechat.busy' : 'wechat.noCode')
  }
}
