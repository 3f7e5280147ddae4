import type { DeskButtonProps } from './DeskButtonProps'

/** WeChat's customer-service desk opens from the mini-program alone. */
export const DeskButton = (_: DeskButtonProps) => null
