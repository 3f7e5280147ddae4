import { useId } from 'react'
import { Text, View } from '@tarojs/components'
import { star, starFull } from '@/assets/icons/star'
import { Box } from '../Box/Box'
import { Icon } from '../Icon/Icon'
import { rovingKeys } from '../RadioList/rovingKeys'
import { Touchable } from '../Touchable/Touchable'
import styles from './StarRating.module.scss'

interface StarRatingProps {
  label: string
  /** 1 to 5; 0 while nothing was chosen. */
  value: number
  onChange: (value: number) => void
  /** What a number of stars is called, for screen readers. */
  starsLabel: (stars: number) => string
  /** Larger, and under its label. */
  big?: boolean
  id?: string
}

const steps = [1, 2, 3, 4, 5] as const
const BIG_SIZE = 36
const SIZE = 26

/** Five stars to choose from. */
export function StarRating({ label, value, onChange, starsLabel, big, id }: StarRatingProps) {
  const ownId = useId()
  const labelId = `${id ?? ownId}-label`
  return (
    <Box as="div" id={id} role="radiogroup" labelledBy={labelId} className={big ? styles.big : styles.rating}>
      <Text id={labelId} className={big ? 'm t20' : styles.label}>
        {label}
      </Text>
      <View className={styles.stars} {...rovingKeys('radio')}>
        {steps.map((step) => (
          <Touchable
            key={step}
            role="radio"
            checked={value === step}
            label={starsLabel(step)}
            // One stop of the Tab key: what was chosen, the first while nothing was.
            tabIndex={step === Math.max(1, value) ? 0 : -1}
            className={styles.star}
            onClick={() => onChange(step)}
          >
            <Icon
              icon={step <= value ? starFull : star}
              size={big ? BIG_SIZE : SIZE}
              color={step <= value ? 'amber' : 'line-strong'}
            />
          </Touchable>
        ))}
      </View>
    </Box>
  )
}
