/** The field that takes any code: of a gift card, a given ride or a voucher. */
export { redeemCode } from './redeemCode'
export { countRedeemTry, forgiveRedeemTry } from './redeemTries'
