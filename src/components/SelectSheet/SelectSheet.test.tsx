import { draw, find, tap, type } from '@/h5/testing/draw'
import { SelectSheet } from './SelectSheet'

const options = [
  { value: 'JP', label: 'Japan', search: '+81' },
  { value: 'CI', label: 'Côte d’Ivoire', search: '+225' },
  { value: 'KR', label: 'South Korea', search: '+82' },
] as const

const sheet = (handlers: { onSelect?: (code: string) => void; onClose?: () => void } = {}) => (
  <SelectSheet
    open
    title="Country or region"
    searchLabel="Search"
    options={options}
    onSelect={handlers.onSelect ?? (() => undefined)}
    onClose={handlers.onClose ?? (() => undefined)}
  />
)
const listed = () =>
  Array.from(document.querySelectorAll('[role="radio"]')).map((option) => option.textContent)

describe('a searchable list', () => {
  it('finds by part of a name, whatever its case and accents, and by the further words', async () => {
    await draw(sheet())
    const search = find<HTMLInputElement>('input')
    type(search, 'COTE')
    expect(listed()).toEqual(['Côte d’Ivoire'])
    type(search, '+8')
    expect(listed()).toEqual(['Japan', 'South Korea'])
  })

  it('says so when nothing is found', async () => {
    await draw(sheet())
    type(find<HTMLInputElement>('input'), 'Atlantis')
    expect(listed()).toEqual([])
    expect(find('[role="dialog"]').textContent).toContain('Nothing found. Try another word.')
  })

  it('tells the choice and asks to be closed', async () => {
    const onSelect = jest.fn()
    const onClose = jest.fn()
    await draw(sheet({ onSelect, onClose }))
    tap(document.querySelectorAll<HTMLElement>('[role="radio"]')[2] as HTMLElement)
    expect(onSelect).toHaveBeenCalledWith('KR')
    expect(onClose).toHaveBeenCalledTimes(1)
  })
})
