import { Text, View } from '@tarojs/components'
import type { AirportGuide, GuideStepKind, TerminalGuide } from '@noriai/contract/schema/airportGuide'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { map } from '@/assets/icons/map'
import { walk } from '@/assets/icons/walk'
import { Card } from '@/components/Card/Card'
import { Icon } from '@/components/Icon/Icon'
import { ListRow } from '@/components/ListRow/ListRow'
import { Segment } from '@/components/Segment/Segment'
import { useT } from '@/hooks/useT'
import { openMap } from '@/platform/openMap'
import { FloorPlan } from './FloorPlan'
import styles from './guide.module.scss'
import { StepList } from './StepList'

interface TerminalWayProps {
  readonly guide: AirportGuide
  readonly terminal: TerminalGuide
  readonly onTerminal: (terminal: string) => void
}

/** The way through one terminal: how long it takes, the plan and the steps. */
export const TerminalWay = observer(function TerminalWay({ guide, terminal, onTerminal }: TerminalWayProps) {
  const t = useT('guide')
  const [at, setAt] = useState<GuideStepKind>('desk')
  const { desk, location, steps, walkMinutes } = terminal
  const name = `${guide.airportName} ${terminal.name}`
  const toBus = steps.reduce((sum, step) => sum + step.walkMinutes, 0)
  return (
    <>
      <View className="pad">
        <Segment
          label={t('terminal')}
          value={terminal.terminal}
          onChange={onTerminal}
          options={guide.terminals.map(({ terminal: value, name }) => ({ value, label: name }))}
        />
      </View>
      <Card flush label={terminal.name} className={styles.way}>
        <View className={styles.total}>
          <Icon icon={walk} size={24} color="sea" />
          <Text className="grow b">
            {toBus > 0 ? t('total', { desk: walkMinutes, bus: toBus }) : t('toDesk', { desk: walkMinutes })}
          </Text>
        </View>
        {terminal.plan && (
          <FloorPlan guide={terminal} plan={terminal.plan} at={at} checkedAt={guide.checkedAt} />
        )}
        {location && (
          <ListRow
            icon={map}
            title={t('map')}
            line={desk}
            onClick={() => void openMap({ ...location, name, address: desk })}
          />
        )}
        <StepList terminal={terminal} at={at} onChoose={setAt} />
      </Card>
    </>
  )
})
