import type { UseMessageTopUp } from './useMessageTopUp.types'

/** Browsers have no messages of WeChat. */
export const useMessageTopUp: UseMessageTopUp = () => () => undefined
