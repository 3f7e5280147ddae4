import type { StripeFieldsProps } from './stripeFields.types'

/** Cards are not offered in WeChat. */
export const StripeFields = (_props: StripeFieldsProps) => null
