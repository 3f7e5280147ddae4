/** Answers to frequent questions, how the operator is reached, and the head of our letters. */
export { deskPhoneFor } from './deskPhone'
export { faqFor } from './faq/faq'
export { helpChannelsFor } from './helpChannels'
export { letterheadFor, mailOf } from './letterhead'
export { textsThatFollow } from './textsThatFollow'
