import { Text, View } from '@tarojs/components'
import type { GuideStepKind, HallWay, TerminalGuide } from '@noriai/contract/schema/airportGuide'
import { observer } from 'mobx-react'
import { rightAlongTheHall, straightIntoTheHall } from '@/assets/drawings/alongTheHall'
import { boardBus } from '@/assets/drawings/boardBus'
import type { Drawing } from '@/assets/drawings/Drawing'
import { outOfCustoms } from '@/assets/drawings/outOfCustoms'
import { showCode } from '@/assets/drawings/showCode'
import { walk } from '@/assets/icons/walk'
import { Box } from '@/components/Box/Box'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { Picture } from '@/components/Picture/Picture'
import { Touchable } from '@/components/Touchable/Touchable'
import { useT } from '@/hooks/useT'
import styles from './guide.module.scss'

const halls: Readonly<Record<HallWay, Drawing>> = { right: rightAlongTheHall, ahead: straightIntoTheHall }

const pictures: Readonly<Record<Exclude<GuideStepKind, 'hall'>, Drawing>> = {
  arrivals: outOfCustoms,
  desk: showCode,
  busStop: boardBus,
}

interface StepListProps {
  readonly terminal: TerminalGuide
  /** The step that is highlighted, also on the plan where there is one. */
  readonly at: GuideStepKind
  readonly onChoose: (kind: GuideStepKind) => void
}

/** The way in steps, numbered as on the plan; a tapped one is shown there. */
export const StepList = observer(function StepList({ terminal, at, onChoose }: StepListProps) {
  const t = useT('guide')
  const { steps, plan, hallWay = 'ahead' } = terminal
  const pictureOf = (kind: GuideStepKind) => (kind === 'hall' ? halls[hallWay] : pictures[kind])
  return (
    <Box as="ol" className={styles.steps} label={t('steps')}>
      {steps.map(({ kind, title, text, walkMinutes }, index) => (
        <Box as="li" key={kind} className={cx(styles.step, index === steps.length - 1 && styles.lastStep)}>
          <Touchable
            className={styles.touch}
            pressed={kind === at}
            {...(plan && { controls: 'guide-plan' })}
            onClick={() => onChoose(kind)}
          >
            <View className={styles.rail}>
              <View className={cx(styles.number, kind === at && styles.here)}>
                <Text>{index + 1}</Text>
              </View>
            </View>
            <View className="grow">
              <View className={styles.picture}>
                <Picture drawing={pictureOf(kind)} />
              </View>
              {walkMinutes > 0 && (
                <View className={styles.walk}>
                  <Icon icon={walk} size={16} color="ink-2" />
                  <Text>{t('walk', { minutes: walkMinutes })}</Text>
                </View>
              )}
              <Text className="b block">{title}</Text>
              <Text className="t14 mute block">{text}</Text>
            </View>
          </Touchable>
        </Box>
      ))}
    </Box>
  )
})
