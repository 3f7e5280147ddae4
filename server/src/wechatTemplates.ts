import type { WechatPurpose } from '@noriai/contract/schema/wechatMessage'
import * as v from 'valibot'
import type { Environment } from './config'

/** What a keyword of a template can say of a notice. */
const templateFacts = ['title', 'line', 'time', 'orderNo', 'from', 'to'] as const
export type TemplateFact = (typeof templateFacts)[number]

/** A keyword of a template, such as `thing1`, and what it says. */
export interface TemplateField {
  readonly key: string
  readonly fact: TemplateFact
}

/** A template that the operator chose at WeChat: its id, and what each of its keywords says. */
export interface WechatTemplate {
  readonly id: string
  readonly fields: readonly TemplateField[]
}

/** What WeChat's kinds of keywords can take: moments for times, figures and letters for strings, words for things. */
const factsOf: Readonly<Record<string, readonly TemplateFact[]>> = {
  time: ['time'],
  date: ['time'],
  character_string: ['orderNo'],
  thing: templateFacts,
}

const fieldOf = (text: string): TemplateField | undefined => {
  const [, key, kind, name] = /^(([a-z_]+?)\d{1,2})=(\w+)$/.exec(text) ?? []
  const fact = templateFacts.find((each) => each === name)
  const canSay = kind !== undefined && fact !== undefined && (factsOf[kind]?.includes(fact) ?? false)
  return key !== undefined && canSay ? { key, fact } : undefined
}

/** A template as the environment names it: `<id> thing1=title time2=time character_string3=orderNo`. */
export const wechatTemplateSetting = v.pipe(
  v.string(),
  v.trim(),
  v.check((value) => {
    const [id = '', ...fields] = value.split(/\s+/)
    return /^[\w-]+$/.test(id) && fields.length > 0 && fields.every((field) => fieldOf(field) !== undefined)
  }, 'must be a template id and its keywords, such as "abc-123 thing1=title time2=time character_string3=orderNo"'),
  v.transform((value): WechatTemplate => {
    const [id = '', ...fields] = value.split(/\s+/)
    return { id, fields: fields.map(fieldOf).filter((field) => field !== undefined) }
  }),
)

/** The templates of a deployment, and whether a consent to them lasts. */
export interface WechatTemplates {
  readonly of: Readonly<Record<WechatPurpose, WechatTemplate | undefined>>
  readonly areLasting: boolean
}

type TemplateSettings = Pick<Environment, Extract<keyof Environment, `WECHAT_TEMPLATE${string}`>>

/** The templates by which WeChat may report of rides. */
export const wechatTemplatesOf = (config: TemplateSettings): WechatTemplates => ({
  of: {
    rideChange: config.WECHAT_TEMPLATE_RIDE_CHANGE,
    rideReminder: config.WECHAT_TEMPLATE_RIDE_REMINDER,
    tripInfo: config.WECHAT_TEMPLATE_TRIP_INFO,
    booking: config.WECHAT_TEMPLATE_BOOKING,
  },
  areLasting: config.WECHAT_TEMPLATES_LASTING,
})
