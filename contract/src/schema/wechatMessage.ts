import * as v from 'valibot'
import { machineText } from './text'
import { countSchema } from './values'

/**
 * What WeChat can report of a ride by its subscription messages, each by a template of its own that the operator chose at WeChat: the
 * seat moved or the ride fails, the ride comes up, trip details are missing, and what became of booking and money.
 */
export const wechatPurposes = ['rideChange', 'rideReminder', 'tripInfo', 'booking'] as const
export type WechatPurpose = (typeof wechatPurposes)[number]

const wechatPurposeSchema = v.picklist(wechatPurposes)

/** A template that travellers can be asked about, by its id at WeChat. */
export const wechatTemplateSchema = v.object({ purpose: wechatPurposeSchema, templateId: v.string() })

/** What `wx.requestSubscribeMessage` answers for a template: allowed, refused, barred by WeChat, or filtered for its title. */
export const wechatAnswerSchema = v.object({
  templateId: machineText(100),
  answer: v.picklist(['accept', 'reject', 'ban', 'filter']),
})
export type WechatAnswer = v.InferOutput<typeof wechatAnswerSchema>

/** What the traveller allows now. One consent is one message, unless the operator's templates are lasting ones. */
export const wechatAllowanceSchema = v.object({
  allowed: v.array(
    v.object({
      purpose: wechatPurposeSchema,
      /** Messages that may still be sent; a lasting consent counts as one that is never used up. */
      left: countSchema(999),
      isLasting: v.boolean(),
    }),
  ),
})
export type WechatAllowance = v.InferOutput<typeof wechatAllowanceSchema>
