import { ActionButton, type ActionButtonProps } from './ActionButton'

/** A second way, quieter than the primary one. */
export const SecondaryButton = (props: ActionButtonProps) => <ActionButton look="secondary" {...props} />
