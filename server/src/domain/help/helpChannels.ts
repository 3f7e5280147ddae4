import type { PageConfig } from '@noriai/contract/schema/pageConfig'
import type { Lang } from '@noriai/contract/lang'
import type { Config } from '../../config'
import type { Operator } from '../../legal/operator'

type HelpChannel = PageConfig['helpChannels'][number]
type Channel = HelpChannel['channel']

/** The channel that a language's readers use comes first (promises.md: show the help channel of the language first). */
const firstIn: Readonly<Record<Lang, Channel>> = {
  ja: 'line',
  en: 'whatsapp',
  'zh-CN': 'wechat',
  ko: 'kakaotalk',
  'zh-TW': 'line',
}

/** Where an id can be opened by a tap; a WeChat id can only be copied. */
const urlOf: Readonly<Record<Channel, (id: string) => string | null>> = {
  wechat: () => null,
  line: (id) => `https://line.me/R/ti/p/${encodeURIComponent(id)}`,
  whatsapp: (id) => `https://wa.me/${id.replace(/\D/g, '')}`,
  kakaotalk: (id) => `https://pf.kakao.com/${encodeURIComponent(id)}`,
  phone: (id) => `tel:${id.replace(/[^\d+]/g, '')}`,
  email: (id) => `mailto:${id}`,
}

type HelpConfig = Pick<Config, Extract<keyof Config, `HELP_${string}`>>
type ChannelId = Pick<HelpChannel, 'channel' | 'id'>

/** Where the help channels come from: `set` are those that the operator chose, in their order. */
interface ChannelSources {
  readonly config: HelpConfig
  readonly operator: Pick<Operator, 'email' | 'phone'>
  readonly set?: readonly ChannelId[]
}

/**
 * The ways to reach customer service, in the order for `lang`: those staff set, else this deployment's, else where the
 * operator's own particulars say that it is reached.
 */
export function helpChannelsFor(lang: Lang, { config, operator, set = [] }: ChannelSources): HelpChannel[] {
  const particulars: readonly ChannelId[] = [
    { channel: 'email', id: operator.email },
    { channel: 'phone', id: operator.phone },
  ]
  const chosen = [set, deployedChannels(config), particulars].find((channels) => channels.length > 0) ?? []
  return chosen
    .map(({ channel, id }) => ({ channel, id, url: urlOf[channel](id) }))
    .sort((a, b) => Number(b.channel === firstIn[lang]) - Number(a.channel === firstIn[lang]))
}

/** How a chat app calls itself; a telephone number and an address speak for themselves. */
const appNames: Readonly<Partial<Record<Channel, string>>> = {
  wechat: 'WeChat',
  line: 'LINE',
  whatsapp: 'WhatsApp',
  kakaotalk: 'KakaoTalk',
}

/** A channel as a line of a mail, such as `LINE: @noriai`. */
export function writtenChannel({ channel, id }: ChannelId): string {
  const name = appNames[channel]
  return name === undefined ? id : `${name}: ${id}`
}

function deployedChannels(config: HelpConfig): ChannelId[] {
  const ids: readonly (readonly [Channel, string | undefined])[] = [
    ['line', config.HELP_LINE],
    ['wechat', config.HELP_WECHAT],
    ['whatsapp', config.HELP_WHATSAPP],
    ['kakaotalk', config.HELP_KAKAOTALK],
    ['email', config.HELP_EMAIL],
    ['phone', config.HELP_PHONE],
  ]
  return ids.flatMap(([channel, id]) => (id === undefined ? [] : [{ channel, id }]))
}
