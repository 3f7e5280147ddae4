/** Extra pieces of luggage, bought in the app or at the counter. */
export { addLuggageOrder, requireLuggageOrder } from './addLuggageOrder'
export { luggageOn, type LuggageOfRide, boughtLaterSql, viewLuggageOffer } from './luggageOn'
export { luggageOfOrders, moveLuggage } from './orderExtension'
export { isSaleOpen, sellLuggageAtCounter, handBackAtCounter } from './sellLuggageAtCounter'
