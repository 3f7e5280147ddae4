/** The field that takes any code: of a gift card, a given ride or a voucher. */
export { redeemCode, countRedeemTry, foldedCode, forgiveRedeemTry } from './redeemCode'
