import { draw } from '@/h5/testing/draw'
import { ListRow } from './ListRow'

/** How the chevron of a row is turned. */
async function turnOf(expanded: boolean | undefined): Promise<string | undefined> {
  const row = <ListRow title="6 past bookings" expanded={expanded} onClick={() => undefined} />
  const { container } = await draw(row, 'en')
  return container.querySelector('svg')?.style.transform
}

describe('the chevron of a row', () => {
  it('points on where the row leads on, and down or up where it unfolds', async () => {
    expect(await turnOf(undefined)).toBe('')
    expect(await turnOf(false)).toBe('rotate(90deg)')
    expect(await turnOf(true)).toBe('rotate(-90deg)')
  })
})
