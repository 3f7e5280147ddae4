/** Gift cards: issued, bound to a name, and what they pay of orders. */
export { bindGiftCard, type TypedCard } from './bindGiftCard'
export { listGiftHistory } from './giftHistory'
export { issueGiftCards, listBatches, stopGiftCards } from './issueGiftCards'
export { readCards } from './ledger'
export { giftCardsOfOrders, setGiftPart } from './orderExtension'
export { presentBatch, presentGiftCard, presentGiftEntry } from './presentGiftCard'
