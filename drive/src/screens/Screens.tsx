import { Suspense } from 'react'
import { useArrival } from '../hooks/useArrival'
import { useNews } from '../hooks/useNews'
import { usePhoneState } from '../hooks/usePhone'
import { usePosition } from '../hooks/usePosition'
import { placeOf, usePath } from '../model/address'
import { runUnderWay } from '../model/phoneState'
import { useServerNow } from '../model/serverClock'
import { Locked, NoPhone, Opening } from './Door'
import { FinishScreen } from './later'
import { PinScreen } from './PinScreen'
import { RunScreen } from './RunScreen'
import { RunsScreen } from './RunsScreen'
import { StopScreen } from './StopScreen'

/** The screen of this moment. */
export function Screens() {
  const state = usePhoneState()
  const now = useServerNow()
  useNews()
  usePosition(runUnderWay(state, now) !== undefined)
  useArrival(`${state.phase} ${usePath()}`)
  switch (state.phase) {
    case 'starting':
    case 'opening':
      return <Opening />
    case 'noPhone':
      return <NoPhone />
    case 'locked':
      return <Locked />
    case 'setPin':
      return <PinScreen key="set" isNew />
    case 'enterPin':
      return <PinScreen key="enter" isNew={false} />
    case 'ready':
      return (
        <Suspense fallback={null}>
          <Runs />
        </Suspense>
      )
  }
}

/** A part that is loaded later may be the whole screen: the end of a run, and one whose names are gone. */
function Runs() {
  const place = placeOf(usePath())
  switch (place.kind) {
    case 'runs':
      return <RunsScreen />
    case 'run':
      return <RunScreen name={place.run} />
    case 'stop':
      return <StopScreen name={place.run} index={place.index} />
    case 'finish':
      return <FinishScreen name={place.run} />
  }
}
