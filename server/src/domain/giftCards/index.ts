/** Gift cards: issued, bound to a name, and what they pay of orders. */
export { bindGiftCard, type TypedCard } from './bindGiftCard'
export { listGiftHistory } from './giftHistory'
export { issueGiftCards, stopGiftCards } from './issueGiftCards'
export { readCards } from './ledger'
export { giftCardsOfOrders, setGiftPart } from './orderExtension'
export { presentGiftCard, presentGiftEntry } from './presentGiftCard'
export { viewBatches } from './viewBatches'
