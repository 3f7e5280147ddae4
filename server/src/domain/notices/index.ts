/** What travellers are told of their orders and accounts, and the queue in which it waits. */
export { countUnread, listNotices, markRead } from './accountNotices'
export { noticeFacts, refundedJpySql } from './noticeFacts'
export { queueNotice, type NoticeFactsGiven } from './queueNotice'
export { tellEnd, tellRefund, type EndedWith } from './refundNotices'
export { sendNotice, type Notice } from './sendNotice'
