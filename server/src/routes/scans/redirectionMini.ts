import type { redirectionMini as call } from '@noriai/contract/calls/company'
import type { RouteOf } from '../../plugins/contract'
import { followScan } from '../../services/scans/followScan'
import { miniProgramLinks } from '../../services/scans/miniProgramLinks'

/** Where a scanned code leads. */
export const redirectionMini: RouteOf<typeof call> = async ({ input, session, lang, at, deps, log }) => {
  const scan = { ...input, accountId: session?.accountId ?? null, lang }
  const { miniProgramPage, ...led } = await followScan(scan, at, deps)
  return { ...led, ...(await miniProgramLinks(deps.wechat, miniProgramPage, log)) }
}
