import { ActionButton, type ActionButtonProps } from './ActionButton'

/** The one thing to do on this screen; at most one a card. */
export const PrimaryButton = (props: ActionButtonProps) => <ActionButton look="primary" {...props} />
