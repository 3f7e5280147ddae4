import { langs } from '@noriai/contract/lang'
import { runInAction } from 'mobx'
import { observer } from 'mobx-react'
import { act } from 'react'
import { draw } from '@/h5/testing/draw'
import { useStore } from '@/hooks/useStores'
import { FlightsStore } from '@/stores/FlightsStore'
import { FlightNewsNote } from './FlightNewsNote'

const kinds = ['changed', 'cancelled'] as const
let flights: FlightsStore
const tell = (news: FlightsStore['newsOfDraft']) =>
  act(() => {
    runInAction(() => (flights.newsOfDraft = news))
  })

const Shown = observer(function Shown() {
  flights = useStore(FlightsStore)
  return <FlightNewsNote flightNo="CX506" />
})

describe('what became of a flight since it was chosen', () => {
  it.each(langs)('is told for the flight that it is about, in %s', async (lang) => {
    const { container } = await draw(<Shown />, lang)
    expect(container.textContent).toBe('')
    const texts = kinds.map((kind) => {
      tell({ flightNo: 'CX506', kind })
      return container.textContent
    })
    expect(new Set(texts).size).toBe(kinds.length)
    expect(texts.every((text) => (text ?? '').length > 10)).toBe(true)
    tell({ flightNo: 'JX824', kind: 'changed' })
    expect(container.textContent).toBe('')
  })
})
