/** The notices of orders and accounts to travellers, and the queue in which they wait. */
export { countUnread, markRead, viewNotices } from './accountNotices'
export { noticeFacts, pageOf, refundedJpySql } from './noticeFacts'
export { GIVER, isForGiver, queueNotice, reachOfRider, type NoticeFactsGiven } from './queueNotice'
export { tellEnd, tellImpossible, tellRefund, type EndedWith } from './refundNotices'
export { MOST_TRIES, sendNotice, type Notice, type Sending, type WrittenNotice } from './sendNotice'
export { allowanceOf, noteAnswers } from './wechatConsents'
export { viewOrderNotices } from './viewOrderNotices'
export { remindAgain, withdrawNotices } from './withdrawNotices'
