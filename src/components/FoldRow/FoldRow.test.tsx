import { document as paper } from '@/assets/icons/document'
import { draw, find, tap } from '@/h5/testing/draw'
import { FoldRow } from './FoldRow'

describe('a row that opens in place', () => {
  it('tells its answer while it is closed, and the rest when it is opened', async () => {
    const { container } = await draw(
      <FoldRow icon={paper} title="Paid" value="Receipt">
        <span>Line by line</span>
      </FoldRow>,
    )
    const row = find('button')
    expect(row.textContent).toBe('PaidReceipt')
    expect(row.getAttribute('aria-expanded')).toBe('false')
    expect(container.textContent).not.toContain('Line by line')
    tap(row)
    expect(row.getAttribute('aria-expanded')).toBe('true')
    expect(document.getElementById(row.getAttribute('aria-controls') ?? '')?.textContent).toBe('Line by line')
    tap(row)
    expect(container.textContent).not.toContain('Line by line')
  })

  it('opens by itself once there is something to see without a tap, and can be closed then', async () => {
    const row = (opened: boolean) => (
      <FoldRow icon={paper} title="Change" opened={opened}>
        <span>Refund status</span>
      </FoldRow>
    )
    const { container, redraw } = await draw(row(false))
    expect(container.textContent).not.toContain('Refund status')
    redraw(row(true))
    expect(container.textContent).toContain('Refund status')
    tap(find('button'))
    redraw(row(true))
    expect(container.textContent).not.toContain('Refund status')
  })
})
