import { observer } from 'mobx-react'
import { act } from 'react'
import { ApiError } from '@/api/ApiError'
import { draw, find } from '@/h5/testing/draw'
import { ShownContext } from '@/hooks/useShown'
import { useSavedRiders } from './useSavedRiders'

const Form = observer(() => (useSavedRiders() ? <p>waits</p> : <input id="name" />))

const shown = (times: number) => (
  <ShownContext.Provider value={times}>
    <Form />
  </ShownContext.Provider>
)
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))

it('a form that opened without the riders that the account keeps stays open while they are looked for again', async () => {
  const answers = [
    () => {
      throw new ApiError('offline')
    },
    () => new Promise(() => undefined),
  ]
  const { container, redraw } = await draw(shown(1), 'en', { travellerDetails: () => answers.shift()?.() })
  await settle()
  const name = find<HTMLInputElement>('#name')
  redraw(shown(2))
  await settle()
  expect(answers).toHaveLength(0)
  expect(container.querySelector('#name')).toBe(name)
})
