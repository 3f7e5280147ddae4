import { View } from '@tarojs/components'
import { formatCalendarDate } from '@noriai/contract/format/dateTime'
import type { FloorPlanView, GuideStepKind, TerminalGuide } from '@noriai/contract/schema/airportGuide'
import { observer } from 'mobx-react'
import { terminalPlan } from '@/assets/drawings/terminalPlan'
import { Box } from '@/components/Box/Box'
import { Picture } from '@/components/Picture/Picture'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import styles from './guide.module.scss'

interface FloorPlanProps {
  readonly guide: TerminalGuide
  readonly plan: FloorPlanView
  readonly at: GuideStepKind
  /** The day on which the way was last walked. */
  readonly checkedAt: string
}

/** The way on a plan of the floor. */
export const FloorPlan = observer(function FloorPlan({ guide, plan, at, checkedAt }: FloorPlanProps) {
  const t = useT('guide')
  const root = useStores()
  const step = guide.steps.findIndex(({ kind }) => kind === at)
  const label = t('plan', { terminal: guide.name, number: step + 1, title: guide.steps[step]?.title ?? '' })
  return (
    <View id="guide-plan" className={styles.plan}>
      <Picture drawing={terminalPlan(plan, at)} label={label} />
      <Box as="p" className={styles.drawn}>
        {t('drawn', {
          date: formatCalendarDate(checkedAt, root.settings.lang, { now: root.now() }),
        })}
      </Box>
    </View>
  )
})
