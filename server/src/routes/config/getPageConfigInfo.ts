import type { getPageConfigInfo as call } from '@noriai/contract/calls/config'
import type { Lang } from '@noriai/contract/lang'
import type { PageConfig } from '@noriai/contract/schema/pageConfig'
import type { Deps } from '../../deps'
import type { RouteOf } from '../../plugins/contract'
import { helpChannelsFor } from '../../services/helpChannels'

/** This deployment's settings; the currency is the one that the asked language begins with. */
export const getPageConfigInfo: RouteOf<typeof call> = ({ input, deps, lang }) => {
  const { policy, config, settings, wechat } = deps
  const languageType =
    policy.language.sources.length === 0 ? policy.language.default : (input.languageType ?? lang)
  const { byLanguage, settle, switchable } = policy.currency
  return {
    switchLanguageFlag: policy.language.sources.length > 0,
    languageType,
    currency: switchable ? (byLanguage[languageType] ?? settle) : settle,
    policy,
    payTypes: [...policy.booking.payTypes],
    flightSource: config.FLIGHT_SOURCE === 'none' ? 'manual' : config.FLIGHT_SOURCE,
    helpChannels: helpChannelsFor(languageType, config, settings.page?.helpChannels),
    wechatPhone: wechat.isSetUp,
    paymentOrigin: new URL(config.PAYMENT_FIELDS_URL).origin,
    campaign: campaignIn(settings.page?.campaign ?? null, languageType),
  }
}

type StoredCampaign = NonNullable<Deps['settings']['page']>['campaign']

function campaignIn(campaign: StoredCampaign, lang: Lang): PageConfig['campaign'] {
  if (campaign === null) return null
  const { campaignId, title, text, image } = campaign
  return { campaignId, title: title[lang], text: text[lang], image }
}
