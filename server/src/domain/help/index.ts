/** Answers to frequent questions, and how the operator is reached. */
export { faqFor } from './faq/faq'
export { helpChannelsFor, writtenChannel } from './helpChannels'
