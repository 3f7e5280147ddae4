/** Gift cards: issued, bound to a name, and what they pay of orders. */
export { bindGiftCard, type TypedCard } from './bindGiftCard'
export { issueGiftCards, stopGiftCards } from './issueGiftCards'
export { readCards } from './ledger'
export { giftCardsOfOrders, setGiftPart } from './orderExtension'
export { viewBatches, viewCards, viewGiftHistory } from './viewGiftCards'
