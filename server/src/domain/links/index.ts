/** Links with which others fill in an order or follow its ride without an account. */
export { hashOfToken, tokenOfLink } from './linkToken'
export {
  companionsOf,
  createLink,
  loadLinks,
  openLink,
  revokeLinks,
  type CompanionRider,
  type LinksOfOrder,
} from './orderLinks'
