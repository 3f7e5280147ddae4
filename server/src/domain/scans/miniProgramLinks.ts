import type { FastifyBaseLogger } from 'fastify'
import type { MiniProgramPage, WechatServer } from '../../infra/providers/wechat/wechatServer'

/** What opens a page of the mini-program; null for what cannot be had. */
interface MiniProgramLinks {
  readonly urlScheme: string | null
  readonly urlLink: string | null
}

/** The links to a page of the mini-program, none where no mini-program is set up or for no page. Never rejects. */
export async function miniProgramLinks(
  wechat: WechatServer,
  page: MiniProgramPage | null,
  log: FastifyBaseLogger,
): Promise<MiniProgramLinks> {
  if (page === null || !wechat.isSetUp) return { urlScheme: null, urlLink: null }
  const urlScheme = wechat.plainSchemeTo(page)
  try {
    return { urlScheme, urlLink: await wechat.linkTo(page) }
  } catch (error) {
    log.warn({ err: error }, 'WeChat gave no link to the mini-program')
    return { urlScheme, urlLink: null }
  }
}
