import {
  guideStepKinds,
  type AirportGuide,
  type FloorPlanView,
  type TerminalGuide,
} from '@noriai/contract/schema/airportGuide'
import { act } from 'react'
import { draw, endDrawing, find, tap } from '@/h5/testing/draw'
import { PhraseCards } from './PhraseCards'
import { TerminalWay } from './TerminalWay'

const plan = (exit: string): FloorPlanView => ({
  airside: 248,
  hall: 240,
  elsewhere: [],
  doors: [[128, 70]],
  shops: [],
  desk: [128, 144],
  bus: 222,
  points: { arrivals: [[128, 84]], hall: [[128, 114]], desk: [[90, 144]], busStop: [[204, 186]] },
  ways: {
    arrivals: [],
    hall: [
      [
        [128, 94],
        [128, 104],
      ],
    ],
    desk: [],
    busStop: [],
  },
  labels: [{ at: [128, 56], strong: true, text: exit }],
})
const exits: Readonly<Record<string, string>> = { T1: 'North exit', T2: 'International <exit>' }
const terminalGuide = (terminal: string): TerminalGuide => ({
  terminal,
  name: `Terminal ${terminal[1]}`,
  desk: '',
  location: null,
  plan: plan(exits[terminal] ?? ''),
  hallWay: terminal === 'T1' ? 'right' : 'ahead',
  walkMinutes: 4,
  airlines: [],
  steps: guideStepKinds.map((kind, index) => ({ kind, title: `To ${kind}`, text: '', walkMinutes: index })),
  nightPlaces: [],
})
const guide: AirportGuide = {
  airportCode: 'KIX',
  airportName: 'Kansai Airport',
  checkedAt: '2026-11-01',
  terminals: [terminalGuide('T1'), terminalGuide('T2')],
  phrasePrompt: { text: 'Please point at an answer.', textJa: '答えを指さしてください。' },
  phrases: [
    {
      text: 'Where is the desk?',
      textJa: 'カウンターはどこですか。',
      answers: [{ text: 'Over there.', textJa: 'あちらです。' }],
    },
  ],
}
const way = (terminal: string, onTerminal = jest.fn(), described = terminalGuide(terminal)) => (
  <TerminalWay guide={guide} terminal={described} onTerminal={onTerminal} />
)
const drawing = () => find<SVGElement>('svg[role="img"]')
const button = (text: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(text))

describe('the way through a terminal', () => {
  it('adds the minutes of its steps up to the bus', async () => {
    const { container } = await draw(way('T1'))
    expect(container.textContent).toContain('4 min to the desk, 6 min to the bus')
  })

  it('begins at the desk on the plan, and shows there the step that is tapped', async () => {
    await draw(way('T2'))
    expect(drawing().getAttribute('aria-label')).toBe('Floor plan of Terminal 2. 3: To desk')
    const before = drawing().innerHTML
    tap(button('To busStop') as HTMLElement)
    expect(drawing().getAttribute('aria-label')).toBe('Floor plan of Terminal 2. 4: To busStop')
    expect(drawing().innerHTML).not.toBe(before)
    expect(button('To busStop')?.getAttribute('aria-pressed')).toBe('true')
  })

  it('draws every terminal on a plan of its own, with its own exits', async () => {
    const { redraw } = await draw(way('T1'))
    expect(drawing().innerHTML).toContain('North exit')
    redraw(way('T2'))
    expect(drawing().innerHTML).toContain('International &lt;exit&gt;')
    expect(drawing().innerHTML).not.toContain('North exit')
  })

  it('has no drawing of a terminal that none was made of, and its steps all the same', async () => {
    const { container } = await draw(way('T1', jest.fn(), { ...terminalGuide('T1'), plan: null }))
    expect(container.querySelector('svg[role="img"]')).toBeNull()
    expect(button('To busStop')?.getAttribute('aria-controls')).toBeNull()
  })

  it('points through the hall as it has to be walked there', async () => {
    const picture = () => button('To hall')?.querySelector('svg[viewBox="0 0 164 108"]')?.innerHTML
    const { redraw } = await draw(way('T1'))
    const toTheRight = picture()
    redraw(way('T2'))
    expect(toTheRight).toBeTruthy()
    expect(picture()).toBeTruthy()
    expect(picture()).not.toBe(toTheRight)
  })

  it('turns to the other terminal', async () => {
    const onTerminal = jest.fn()
    await draw(way('T1', onTerminal))
    tap(button('Terminal 2') as HTMLElement)
    expect(onTerminal).toHaveBeenCalledWith('T2')
  })
})

describe('the phrase cards', () => {
  it('show the question in large Japanese, with answers to point at in both languages', async () => {
    await draw(<PhraseCards guide={guide} />)
    tap(button('Where is the desk?') as HTMLElement)
    const dialog = find('[role="dialog"]')
    expect(dialog.textContent).toContain('カウンターはどこですか。')
    expect(dialog.textContent).toContain('答えを指さしてください。')
    expect(dialog.textContent).toContain('あちらです。Over there.')
    expect(dialog.querySelector('[lang="ja"]')).not.toBeNull()
  })

  it('have the focus where the page was opened for them', async () => {
    Element.prototype.scrollIntoView = jest.fn()
    const opened = async (isWanted: boolean) => {
      await draw(<PhraseCards guide={guide} isWanted={isWanted} />)
      await act(() => new Promise((resolve) => setTimeout(resolve, 5)))
      return document.activeElement?.textContent ?? ''
    }
    expect(await opened(false)).not.toMatch(/^Where is the desk/)
    endDrawing()
    expect(await opened(true)).toContain('Where is the desk?')
    expect(document.activeElement?.tagName).toBe('BUTTON')
  })

  it('are not offered to who reads Japanese', async () => {
    const { container } = await draw(<PhraseCards guide={guide} />, 'ja')
    expect(container.textContent).toBe('')
  })
})
