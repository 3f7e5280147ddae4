import { Text, View } from '@tarojs/components'
import type { NightOwlPlan } from '@noriai/contract/rules/nightOwl'
import type { TerminalGuide } from '@noriai/contract/schema/airportGuide'
import { observer } from 'mobx-react'
import { moon } from '@/assets/icons/moon'
import { seat } from '@/assets/icons/seat'
import { Card } from '@/components/Card/Card'
import { ListRow } from '@/components/ListRow/ListRow'
import { Note } from '@/components/Note/Note'
import { useT } from '@/hooks/useT'
import { EveryNight } from './EveryNight'
import { NightOwlPlanList } from './NightOwlPlanList'
import styles from './nightOwl.module.scss'

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
