import type { UserView } from '@noriai/contract/schema/userView'
import { draw, find, tap } from '@/h5/testing/draw'
import { ProveForm } from './ProveForm'

const user = { phone: null, countryCode: null, email: 'hannah@example.com', hasPassword: false } as UserView

describe('the first step of what only the owner may do', () => {
  it('leads to us who can prove the account by none of its ways', async () => {
    await draw(<ProveForm name="test" purpose="changeEmail" user={user} />)
    expect(document.querySelector('[role="dialog"]')).toBeNull()
    const buttons = [...document.querySelectorAll('button')]
    const button = buttons.find(({ textContent }) => textContent === 'Contact us')
    if (!button) throw new Error('nothing leads to us')
    expect(button.getAttribute('aria-expanded')).toBe('false')
    tap(button)
    expect(button.getAttribute('aria-expanded')).toBe('true')
    expect(find('[role="dialog"]').textContent).toContain('Contact us')
  })
})
