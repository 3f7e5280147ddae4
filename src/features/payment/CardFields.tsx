import type { CardFieldsProps } from './cardFields.types'

/** Cards are not offered in WeChat, which has no frames. */
export const CardFields = (_props: CardFieldsProps) => null
