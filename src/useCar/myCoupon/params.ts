import { object, optional, picklist } from 'valibot'

/** Which coupons the page opens with. */
export const myCouponParams = object({ state: optional(picklist(['notUsed', 'used', 'expired']), 'notUsed') })
