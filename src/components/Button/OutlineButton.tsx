import { ActionButton, type ActionButtonProps } from './ActionButton'

/** A way out beside the primary one, such as cancelling. */
export const OutlineButton = (props: ActionButtonProps) => <ActionButton look="outline" {...props} />
