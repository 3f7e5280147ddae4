import type { CardFieldsProps } from './cardFields.types'

export interface StripeFieldsProps extends Omit<CardFieldsProps, 'fieldsUrl' | 'name'> {
  readonly publishableKey: string
  /** What is charged with the fee of a foreign card, in whole yen. */
  readonly amountYen: number
  /** What is charged of a card issued in Japan. */
  readonly homeAmountYen: number
  /** Whether Apple Pay and Google Pay may hand a card over. */
  readonly wallets: boolean
}
