import { ActionButton, type ActionButtonProps } from './ActionButton'
import { cx } from '../cx'
import styles from './ActionButton.module.scss'

interface TextButtonProps extends ActionButtonProps {
  /** Bold, as the quiet second way under a primary button. */
  strong?: boolean
}

/** A button that looks like a word of the text; 44 high to the finger. */
export const TextButton = ({ strong, className, ...rest }: TextButtonProps) => (
  <ActionButton look="text" className={cx(strong && styles.strong, className)} {...rest} />
)
