import { ActionButton, type ActionButtonProps } from './ActionButton'

/** Confirms what cannot be undone. */
export const DangerButton = (props: ActionButtonProps) => <ActionButton look="danger" {...props} />
