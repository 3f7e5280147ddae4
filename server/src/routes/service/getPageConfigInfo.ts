import type { Lang } from '@noriai/contract/lang'
import { shownCurrency } from '@noriai/contract/rules/currencyChoice'
import { isCampaignOn } from '@noriai/contract/rules/pageCampaign'
import type { PageConfig } from '@noriai/contract/schema/pageConfig'
import { wechatPurposes } from '@noriai/contract/schema/wechatMessage'
import type { Config } from '../../config'
import type { Deps } from '../../deps'
import { helpChannelsFor } from '../../domain/help'
import { policyAt } from '../../domain/payments'
import { posterScenesOf } from '../../domain/posters'
import { placeOf } from '../../http/place'
import { read, type RouteOf } from '../../http/route'
import { cardFrameOrigin, mapSourcesOf } from '../../config'
import { readOperator } from '../../legal/operator'
import { wechatTemplatesOf } from '../../wechatTemplates'

const operator = readOperator()

/** This deployment's settings; the currency is the one that the asked language begins with. */
export const getPageConfigInfo: RouteOf<'getPageConfigInfo'> = read(
  async ({ input, deps, db, lang, at, request }) => {
    const { policy, config, settings, wechat } = deps
    const languageType =
      policy.language.sources.length === 0 ? policy.language.default : (input.languageType ?? lang)
    return {
      switchLanguageFlag: policy.language.sources.length > 0,
      languageType,
      currency: shownCurrency({ lang: languageType }, policy),
      policy,
      payTypes: policyAt(deps, placeOf(request)).booking.payTypes,
      flightSource: config.FLIGHT_SOURCE === 'none' ? 'manual' : config.FLIGHT_SOURCE,
      airports: servedIn(languageType, deps),
      helpChannels: helpChannelsFor(languageType, { config, operator, set: settings.page?.helpChannels }),
      wechatPhone: wechat.isSetUp && config.WECHAT_PHONE,
      wechatLogin: wechat.identifies,
      wechatTemplates: templatesOffered(config),
      wechatDesk: config.WECHAT_DESK,
      paymentOrigin: cardFrameOrigin(config),
      streetMap: streetMapOf(config),
      poster: input.posterCode === undefined ? null : await posterScenesOf(db, input.posterCode, deps),
      campaign: campaignIn(settings.page?.campaign ?? null, languageType, at),
    }
  },
)

function servedIn(lang: Lang, { airports }: Pick<Deps, 'airports'>): PageConfig['airports'] {
  return airports.served.map(({ code, shortNames }) => ({
    airportCode: code,
    name: shortNames?.[lang] ?? airports.airportName(code, lang),
    city: airports.servedCity(code, lang),
    area: airports.servedArea(code, lang),
  }))
}

function streetMapOf(config: Config): PageConfig['streetMap'] {
  const { MAP_STYLE_URL: style } = config
  return style === undefined ? null : { style, origins: [...mapSourcesOf(config)] }
}

function templatesOffered(config: Config): PageConfig['wechatTemplates'] {
  const { of } = wechatTemplatesOf(config)
  return wechatPurposes.flatMap((purpose) => {
    const template = of[purpose]
    return template === undefined ? [] : [{ purpose, templateId: template.id }]
  })
}

type StoredCampaign = NonNullable<Deps['settings']['page']>['campaign']

/** The campaign in a language; null on the days before and after it. */
function campaignIn(campaign: StoredCampaign, lang: Lang, at: number): PageConfig['campaign'] {
  if (campaign === null || !isCampaignOn(campaign, at)) return null
  return { ...campaign, title: campaign.title[lang], text: campaign.text[lang] }
}
