import type { OnFrameMessage } from './frameMessages.types'

/** WeChat pages embed nothing that posts messages. */
export const onFrameMessage: OnFrameMessage = () => () => undefined
