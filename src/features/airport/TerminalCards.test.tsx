import { draw } from '@/h5/testing/draw'
import { TerminalCards } from './TerminalCards'

const terminal = (number: string, airlines: readonly string[]) => ({
  terminal: `T${number}`,
  name: `Terminal ${number}`,
  desk: 'Arrivals',
  walkMinutes: 4,
  airlines: [...airlines],
})

/** What the cards of two terminals say. */
async function cards(first: readonly string[], second: readonly string[]): Promise<string[]> {
  await draw(
    <TerminalCards
      label="Landing terminal"
      terminals={[terminal('1', first), terminal('2', second)]}
      withDesk={false}
      chosen="T1"
      onChoose={() => undefined}
    />,
  )
  return [...document.querySelectorAll('[role=radio]')].map(({ textContent }) => textContent ?? '')
}

describe('the cards of the terminals', () => {
  it('say who flies there, by codes where they are few', async () => {
    const [first, second] = await cards(['CX', 'JL', 'KE', 'LH', 'NH', 'SQ', 'TW'], ['MM', '7C', '9C'])
    expect(first).toContain('Most airlines')
    expect(second).toContain('Mostly 7C, 9C, MM')
  })

  it('say so by names where those are known', async () => {
    const peach = { ...terminal('2', ['MM', '7C']), airlineNames: ['Peach', 'Jeju Air'] }
    await draw(
      <TerminalCards
        label="Landing terminal"
        terminals={[peach]}
        withDesk={false}
        chosen="T2"
        onChoose={() => undefined}
      />,
    )
    expect(document.querySelector('[role=radio]')?.textContent).toContain('Mostly Jeju Air, Peach')
  })

  it('say nothing of it where it is not known', async () => {
    expect(await cards([], [])).toEqual(['1Terminal 1', '2Terminal 2'])
  })
})
