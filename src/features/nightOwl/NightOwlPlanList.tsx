import { Text, View } from '@tarojs/components'
import type { NightOwlPlan } from '@noriai/contract/rules/nightOwl'
import { observer } from 'mobx-react'
import { Box } from '@/components/Box/Box'
import { useFormat } from '@/hooks/useFormat'
import { useT } from '@/hooks/useT'
import styles from './nightOwl.module.scss'

/** The night hour by hour: landing, desk, waiting, and when to be back. */
export const NightOwlPlanList = observer(function NightOwlPlanList({ plan }: { plan: NightOwlPlan }) {
  const t = useT('nightOwl')
  const { time } = useFormat()
  const { deskReopensAt, gatherAt } = plan
  const hours = [
    { key: 'landing', time: time(plan.landingAt), text: t('landing') },
    ...(plan.isDeskOpenAfterLanding
      ? [{ key: 'desk', time: t('until', { time: time(plan.deskClosesAt) }), text: t('desk') }]
      : []),
    { key: 'wait', time: t('night'), text: t('wait') },
    ...(deskReopensAt < gatherAt ? [{ key: 'reopens', time: time(deskReopensAt), text: t('reopens') }] : []),
    { key: 'gather', time: time(gatherAt), text: t('gather') },
    { key: 'leave', time: time(plan.departsAt), text: t('leave') },
  ]
  return (
    <Box as="ol" className={styles.hours} label={t('plan')}>
      {hours.map((hour) => (
        <Box as="li" key={hour.key} className={styles.hour}>
          <Text className={styles.time}>{hour.time}</Text>
          <View className="grow">
            <Text>{hour.text}</Text>
          </View>
        </Box>
      ))}
    </Box>
  )
})
