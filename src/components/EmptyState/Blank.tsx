import { View } from '@tarojs/components'
import type { Drawing } from '@/assets/drawings/Drawing'
import type { IconShape } from '@/assets/icons/IconShape'
import { Box } from '../Box/Box'
import { PrimaryButton } from '../Button/PrimaryButton'
import { TextButton } from '../Button/TextButton'
import { cx } from '../cx'
import { Heading } from '../Heading/Heading'
import { Picture } from '../Picture/Picture'
import { Said } from '../Said/Said'
import styles from './Blank.module.scss'

interface WayOn {
  label: string
  onClick: () => void
  icon?: IconShape
  loading?: boolean
}

export interface BlankProps {
  picture?: Drawing
  title: string
  /** Two lines: why, and what is safe. */
  text?: string
  action?: WayOn
  /** A quiet second way. */
  quiet?: WayOn
  /** Of its heading: 1 where it is all of a page. */
  level?: 1 | 2
  /** Said to those who hear the page: it takes the place of something else. */
  live?: boolean
}

/** A page or part of one that has nothing to show: picture, reason, one way on. */
export function Blank({
  picture,
  title,
  text,
  action,
  quiet,
  level = 2,
  live,
  role,
}: BlankProps & { role?: 'alert' }) {
  return (
    <View className={styles.blank} role={role}>
      {live && <Said words={[title, text].filter(Boolean).join(' ')} />}
      {picture && <Picture drawing={picture} width={picture.width} className={styles.picture} />}
      <Heading level={level} look="none" className={cx(styles.title, !text && styles.alone)}>
        {title}
      </Heading>
      {text && (
        <Box as="p" className={styles.text}>
          {text}
        </Box>
      )}
      {action && (
        <PrimaryButton full icon={action.icon} loading={action.loading} onClick={action.onClick}>
          {action.label}
        </PrimaryButton>
      )}
      {quiet && (
        <TextButton strong icon={quiet.icon} onClick={quiet.onClick} className={styles.quiet}>
          {quiet.label}
        </TextButton>
      )}
    </View>
  )
}
