import { act } from 'react'
import { draw } from '@/h5/testing/draw'
import { navigate } from '@/navigation'
import { useHeldRide } from './useHeldRide'

jest.mock('@/navigation', () => ({
  navigate: jest.fn(() => Promise.resolve()),
  backTo: jest.fn(() => Promise.resolve(false)),
}))

function Opened({ startsAtDoor }: { startsAtDoor: boolean }) {
  useHeldRide(startsAtDoor)
  return null
}

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)))

describe('the last page before paying, opened fresh', () => {
  it.each([
    [true, 'useCar/airport-dropoff-reservation/index'],
    [false, 'useCar/airport-pickup-reservation/index'],
  ])('leads to the form of its own route (from a door: %s)', async (startsAtDoor, form) => {
    jest.mocked(navigate).mockClear()
    await draw(<Opened startsAtDoor={startsAtDoor} />)
    await settle()
    expect(navigate).toHaveBeenCalledWith(form, {}, { how: 'replace' })
  })
})
