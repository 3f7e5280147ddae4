import { maxLength, object, optional, pipe, string } from 'valibot'

/** A code that came with the address, as of a printed voucher's QR code. */
export const voucherParams = object({ code: optional(pipe(string(), maxLength(60)), '') })
