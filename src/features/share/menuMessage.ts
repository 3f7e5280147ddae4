import type { Lang } from '@noriai/contract/lang'
import { languageCards } from '@/i18n/locales/languageCards'
import { productName } from '@/i18n/locales/productName'
import type { ShareMessage } from '@/platform/share.types'
import type { RoutePath } from '@/routes'

const START = 'pages/start/start'

/** Pages that are the same for everybody, each with the parameters that say nothing of the one who forwards it. */
const publicParams: Partial<Readonly<Record<RoutePath, readonly string[]>>> = {
  'pages/ad/ad': [],
  'pages/product/product': [],
  'useCar/productDesc/productDesc': [],
  'useCar/airportGuidance/airportGuidance': ['terminal'],
  'useCar/QA/qa': ['id'],
  'useCar/appointmentAirline/AppointmentAirline': ['code'],
  'useCar/appointmentCompany/AppointmentCompany': ['code'],
}

/** What WeChat's menu forwards of a page: the page itself where it is public, else the way into the service. */
export function menuMessage(
  path: RoutePath,
  params: Readonly<Record<string, string | undefined>>,
  lang: Lang,
): ShareMessage {
  const { promise = '' } = languageCards.find((card) => card.lang === lang) ?? {}
  const known = publicParams[path]
  const said = (known ?? []).flatMap((name) => (params[name] ? [`${name}=${params[name]}`] : []))
  const search = said.length > 0 ? `?${said.join('&')}` : ''
  return { title: `${productName} · ${promise}`, path: known ? `/${path}${search}` : `/${START}` }
}
