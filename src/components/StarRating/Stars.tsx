import { star, starFull } from '@/assets/icons/star'
import { Box } from '../Box/Box'
import { Icon } from '../Icon/Icon'
import styles from './StarRating.module.scss'

interface StarsProps {
  value: number
  /** Read out in their place. */
  label: string
  size?: number
}

const steps = [1, 2, 3, 4, 5] as const

/** Stars as they were given. */
export function Stars({ value, label, size = 20 }: StarsProps) {
  return (
    <Box as="span" role="img" label={label} className={styles.given}>
      {steps.map((step) => (
        <Icon
          key={step}
          icon={step <= value ? starFull : star}
          size={size}
          color={step <= value ? 'amber' : 'line-strong'}
        />
      ))}
    </Box>
  )
}
