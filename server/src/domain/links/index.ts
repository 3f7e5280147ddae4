/** Links with which others fill in an order or follow its ride without an account. */
export {
  claimUrlOf,
  companionsOf,
  createLink,
  isShareable,
  linkOlderOrders,
  loadLinks,
  openLink,
  revokeLinks,
  type CompanionRider,
  type LinksOfOrder,
  hashOfToken,
  tokenOfLink,
} from './orderLinks'
export { linksOfOrders } from './orderExtension'
export { pageBehind, shortAddressOf } from './shortAddress'
