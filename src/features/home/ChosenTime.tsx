import { Text } from '@tarojs/components'
import { fromWallTime, type WallTime } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { useFormat } from '@/hooks/useFormat'

/** The time that was chosen, written out: a first visit has none, and loads nothing for it. */
export const ChosenTime = observer(function ChosenTime({ time }: { time: WallTime }) {
  const format = useFormat()
  return <Text>{format.dateTime(fromWallTime(time))}</Text>
})
