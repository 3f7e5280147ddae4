/** Orders as their travellers read them: lists, pages, cards. */
export { countOrders, viewOrders } from './listOrders'
export {
  loadLinked,
  newOrderDetails,
  findOrderDetails,
  findOrderId,
  loadOrderDetails,
  type OrderDetails,
} from './orderDetails'
export { linkToOrderFile, orderFile, orderFilePath } from './orderFile'
export { groupOrders } from './orderTabs'
export { presentArrivalLink, presentFillLink, presentLinks } from './presentLinks'
export { presentContact, presentFlight, presentOrder, type OrderContext } from './presentOrder'
