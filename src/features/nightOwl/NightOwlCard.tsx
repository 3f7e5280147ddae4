import { Text, View } from '@tarojs/components'
import { formatClock } from '@noriai/contract/format/dateTime'
import type { NightOwlPlan } from '@noriai/contract/rules/nightOwl'
import type { TerminalGuide } from '@noriai/contract/schema/airportGuide'
import { observer } from 'mobx-react'
import { moon } from '@/assets/icons/moon'
import { seat } from '@/assets/icons/seat'
import { Box } from '@/components/Box/Box'
import { Card } from '@/components/Card/Card'
import { ListRow } from '@/components/ListRow/ListRow'
import { Note } from '@/components/Note/Note'
import { usePolicyAt } from '@/hooks/usePolicyAt'
import { useT } from '@/hooks/useT'
import { NightOwlPlanList } from './NightOwlPlanList'
import styles from './nightOwl.module.scss'

/** What who lands after the last bus does, by the figures of the policy: for travellers whose ride is not known. */
const EveryNight = observer(function EveryNight({ airportCode }: { airportCode: string }) {
  const t = useT('nightOwl')
  const policy = usePolicyAt(airportCode)
  const { pickup, counterClosesAt, counterReopensAt } = policy.timetable
  const figures = {
    last: formatClock(pickup[pickup.length - 1] ?? policy.serviceDayStartsAt),
    first: formatClock(pickup[0] ?? policy.serviceDayStartsAt),
    closes: formatClock(counterClosesAt),
    opens: formatClock(counterReopensAt),
  }
  return (
    <View className="stack">
      <Box as="p">{t(policy.pickup.nightHold ? 'general.hold' : 'general.noHold', figures)}</Box>
      <Box as="p" className="t14 mute">
        {t('general.desk', figures)}
      </Box>
    </View>
  )
})

interface NightOwlCardProps {
  /** Of the traveller's own ride; without one the rule is shown. */
  readonly plan: NightOwlPlan | undefined
  readonly places: TerminalGuide['nightPlaces']
  readonly airportCode: string
}

/** The night in the terminal: the plan of the ride or the rule, and where to wait. */
export const NightOwlCard = observer(function NightOwlCard({ plan, places, airportCode }: NightOwlCardProps) {
  const t = useT('nightOwl')
  return (
    <Card title={t(plan ? 'plan' : 'general.title')}>
      {plan ? <NightOwlPlanList plan={plan} /> : <EveryNight airportCode={airportCode} />}
      {places.length > 0 && (
        <>
          <View className="hr bleed" />
          <Text className="b block">{t('places')}</Text>
          {places.map(({ name, text }) => (
            <ListRow key={name} icon={seat} title={name} line={text} />
          ))}
          <Note icon={moon} className={styles.source}>
            {t('source')}
          </Note>
        </>
      )}
    </Card>
  )
})
