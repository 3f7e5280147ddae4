import { draw, find, tap } from '@/h5/testing/draw'
import { Order } from '@/models/Order'
import { cancelOffer, orderView } from '@/models/testing/orderView'
import { navigate } from '@/navigation'
import { LapChildWays } from './LapChildWays'

jest.mock('@/navigation', () => ({ navigate: jest.fn(() => Promise.resolve()) }))

const offer = cancelOffer()
const paid = { payment: 'paid', fulfilment: 'confirmed', refund: 'none', review: 'none' } as const
const order = (parts = {}) =>
  new Order(orderView({ adults: 1, infants: 1, facts: paid, label: 'paid', lapChildOffer: offer, ...parts }))
const born = (birthday: string) => ({ 'passengers-1-birthday': birthday })

describe('the ways of a lap child that is too old on the day of the ride', () => {
  it('are to book a seat while the ride can be changed, and to cancel with the fare back', async () => {
    await draw(<LapChildWays order={order({ actions: ['rebook'] })} values={born('2024-11-20')} />)
    const [rebook] = document.querySelectorAll<HTMLElement>('[role=status] button')
    expect(rebook?.textContent).toBe('Book a seat')
    if (rebook) tap(rebook)
    expect(navigate).toHaveBeenCalledWith('useCar/airport-pickup-reservation/index', {
      rebook: orderView().id,
      seated: '1',
    })
  })

  it('tell what comes back before it is cancelled', async () => {
    await draw(<LapChildWays order={order()} values={born('2024-11-20')} />)
    const [cancel] = document.querySelectorAll<HTMLElement>('[role=status] button')
    expect(cancel?.textContent).toBe('Cancel and get the fare back')
    if (cancel) tap(cancel)
    expect(find('[role=alertdialog]').textContent).toContain('The card fee of JPY\u00a020 is not refunded.')
  })

  it('are not there for a child that may ride on a lap, nor while no date is typed', async () => {
    await draw(<LapChildWays order={order()} values={born('2024-11-21')} />)
    await draw(<LapChildWays order={order()} values={born('2024-1')} />)
    expect(document.querySelectorAll('[role=status]')).toHaveLength(0)
  })
})
