import * as v from 'valibot'
import { defineCall } from '../defineCall'
import { boundedList } from '../schema/bounded'
import { orderViewSchema } from '../schema/orderView'
import { pageOf, pagingEntries } from '../schema/paging'
import { machineText } from '../schema/text'
import { idSchema } from '../schema/ids'
import { countSchema, noRequest, wallTimeSchema } from '../schema/values'
import { wechatAllowanceSchema, wechatAnswerSchema } from '../schema/wechatMessage'
import { exampleId } from './example'

const noticePageSize = 20

/**
 * The traveller is still in immigration, or missed the bus: the seat moves free to the next departure with room, from the
 * landing on and until the counter closes.
 */
export const stillInImmigration = defineCall({
  name: 'stillInImmigration',
  summary:
    'Moves the seat free of charge to the next departure with room, for a traveller who is late at the airport.',
  tag: 'Orders',
  method: 'POST',
  path: '/usercenter/airLinesBusOrder/stillInImmigration',
  session: 'traveller',
  idempotent: true,
  request: v.object({ id: idSchema }),
  example: { id: exampleId },
  response: orderViewSchema,
  errors: ['notFound', 'order.notMovable', 'order.noSeatToMoveTo'],
})

/** A notice in the list inside the app, in the requested language. */
export const noticeViewSchema = v.object({
  id: v.pipe(v.number(), v.safeInteger()),
  /** The order that it is about. */
  orderId: idSchema,
  kind: v.string(),
  title: v.string(),
  /** What is most worth knowing, in one line; empty when the title says it all. */
  line: v.string(),
  /** Names in title and line, of places, people and vehicles; missing from a server of the release before. */
  names: v.optional(v.array(v.string())),
  createdAt: wallTimeSchema,
  isRead: v.boolean(),
})
export type NoticeView = v.InferOutput<typeof noticeViewSchema>

/** What was sent to the traveller about their orders, newest first, and how much of it they have not seen yet. */
export const noticeList = defineCall({
  name: 'noticeList',
  summary: "Lists the notices of the traveller's orders, newest first, and how many are unread.",
  tag: 'Orders',
  method: 'POST',
  safe: true,
  path: '/usercenter/notice/noticeList',
  session: 'traveller',
  request: v.object(pagingEntries(noticePageSize)),
  response: v.object({ ...pageOf(noticeViewSchema).entries, unreadCount: countSchema(99999) }),
})

/** Every notice up to now was seen. */
export const noticesRead = defineCall({
  name: 'noticesRead',
  summary: 'Marks every notice up to now as read.',
  tag: 'Orders',
  method: 'POST',
  path: '/usercenter/notice/noticesRead',
  session: 'traveller',
  request: noRequest,
  response: v.object({ unreadCount: countSchema(99999) }),
})

/** What the traveller allows WeChat to report now. */
export const wechatMessages = defineCall({
  name: 'wechatMessages',
  summary: 'Shows which messages about rides the traveller allows in WeChat.',
  tag: 'Orders',
  method: 'GET',
  path: '/usercenter/notice/wechatMessages',
  session: 'traveller',
  request: noRequest,
  response: wechatAllowanceSchema,
})

/**
 * What the traveller answered when WeChat asked about messages. Each consent is one message more; who answered, WeChat's own server
 * says by the code of `wx.login`.
 */
export const allowWechatMessages = defineCall({
  name: 'allowWechatMessages',
  summary: 'Notes which messages about rides the traveller allows in WeChat.',
  tag: 'Orders',
  method: 'POST',
  path: '/usercenter/notice/allowWechatMessages',
  session: 'traveller',
  idempotent: true,
  request: v.object({
    wechatCode: machineText(200),
    /** WeChat asks about five templates at once at most. */
    answers: v.pipe(boundedList(wechatAnswerSchema, 5), v.minLength(1)),
  }),
  example: { wechatCode: '0a3xyzAbCdEf', answers: [{ templateId: 'tmpl-ride-change', answer: 'accept' }] },
  response: wechatAllowanceSchema,
})
