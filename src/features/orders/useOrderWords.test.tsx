import { observer } from 'mobx-react'
import { draw } from '@/h5/testing/draw'
import { orderView } from '@/models/testing/orderView'
import { useOrderWords } from './useOrderWords'

const { departurePlace, destination } = orderView()

const Ends = observer(function Ends() {
  const words = useOrderWords()
  const ends = [words.short(departurePlace), words.short(destination), words.place(departurePlace)]
  return <p>{ends.join(', ')}</p>
})

it('an airport has a short name, by its code, where both ends of a ride are on one line', async () => {
  const { container } = await draw(<Ends />)
  const text = container.textContent?.replace(/\u00a0/g, ' ')
  expect(text).toBe('KIX T1, Hotel Nikko Osaka, Kansai Airport Terminal 1')
})
