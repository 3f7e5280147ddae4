import { observer } from 'mobx-react'
import { act } from 'react'
import { drawWith, endDrawing, find, type } from '@/h5/testing/draw'
import { Order } from '@/models/Order'
import { orderView } from '@/models/testing/orderView'
import { LinksStore } from '@/stores/LinksStore'
import { buildTestRoot } from '@/stores/testRoot'
import { useCompanionDetails } from './useCompanionDetails'
import { useTripInfoForm } from './useTripInfoForm'

const order = new Order(orderView())
const fields = [0, 1].map((position) => `passengers-${position}-passportName`)

const Names = observer(function Names() {
  const form = useTripInfoForm(order)
  useCompanionDetails(form, order)
  return (
    <>
      {fields.map((field) => (
        <input
          key={field}
          id={field}
          value={form.values[field] ?? ''}
          onChange={(event) => form.set(field, event.target.value)}
        />
      ))}
    </>
  )
})

const rider = (position: number, passportName = '') => ({
  position,
  kind: 'adult',
  isFilled: passportName !== '',
  passportName,
  birthday: null,
})

/** Opens the form, types into it, and then hears what came by the link. */
async function names(typed: readonly string[], riders: readonly ReturnType<typeof rider>[]) {
  const orderLinks = () => ({ fill: null, arrival: null, riders })
  const { root } = await buildTestRoot({ lang: 'en', answers: { orderLinks } })
  drawWith(root, <Names />)
  const inputs = fields.map((field) => find<HTMLInputElement>(`#${field}`))
  typed.forEach((name, position) => {
    const input = inputs[position]
    if (input && name !== '') type(input, name)
  })
  await act(() => root.store(LinksStore).load(order.id))
  return inputs.map(({ value }) => value)
}

beforeEach(() => localStorage.clear())

describe('what riders give by the companion’s link', () => {
  it('fills in their own name, and leaves that of who booked (C25)', async () => {
    expect(await names([], [rider(0), rider(1, 'LIAM O’BRIEN')])).toEqual(['HANNAH O’BRIEN', 'LIAM O’BRIEN'])
  })

  it('takes the place of who booked where that was only a guess, and of nothing that was typed (C25)', async () => {
    const given = [rider(0, 'BEN O’BRIEN'), rider(1, 'LIAM O’BRIEN')]
    expect(await names([], given)).toEqual(['BEN O’BRIEN', 'LIAM O’BRIEN'])
    endDrawing()
    localStorage.clear()
    expect(await names(['MIA TANAKA', 'KEN TANAKA'], given)).toEqual(['MIA TANAKA', 'KEN TANAKA'])
  })
})
