import { act } from 'react'
import { draw, find, tap } from '@/h5/testing/draw'
import { tapAnswered } from '@/platform/painted'
import { useTapped } from './useTapped'

jest.mock('@/platform/painted', () => ({ tapAnswered: jest.fn() }))

/** A tap is answered when the test says so. */
function answerLater() {
  const shown: (() => void)[] = []
  jest.mocked(tapAnswered).mockImplementation(() => new Promise((resolve) => shown.push(resolve)))
  return (nth: number) =>
    act(async () => {
      shown[nth]?.()
      await Promise.resolve()
    })
}

interface ChoiceProps {
  readonly chosen: string
  readonly choose: (value: string) => void
}

function Choice({ chosen, choose }: ChoiceProps) {
  const [shown, handleTap] = useTapped(chosen, choose)
  return (
    <div id="choice" title={shown}>
      <button id="b" onClick={() => handleTap('b')} />
      <button id="c" onClick={() => handleTap('c')} />
    </div>
  )
}

async function drawChoice() {
  const choose = jest.fn()
  const element = () => <Choice chosen={String(choose.mock.lastCall ?? 'a')} choose={choose} />
  const { redraw } = await draw(element())
  return { choose, redraw: () => redraw(element()), shown: () => find('#choice').title }
}

beforeEach(() => jest.mocked(tapAnswered).mockReset())

it('chooses at once where there is no answer to wait for', async () => {
  const { choose, redraw, shown } = await drawChoice()
  tap(find('#b'))
  expect(choose).toHaveBeenCalledWith('b')
  redraw()
  expect(shown()).toBe('b')
})

it('shows what was tapped first, and chooses it once that is on the screen', async () => {
  const answer = answerLater()
  const { choose, redraw, shown } = await drawChoice()
  tap(find('#b'))
  expect([shown(), choose.mock.calls]).toEqual(['b', []])
  await answer(0)
  redraw()
  expect([shown(), choose.mock.calls]).toEqual(['b', [['b']]])
})

it('never shows the first of two quick taps again', async () => {
  const answer = answerLater()
  const { choose, redraw, shown } = await drawChoice()
  tap(find('#b'))
  tap(find('#c'))
  await answer(0)
  redraw()
  expect(shown()).toBe('c')
  await answer(1)
  redraw()
  expect([shown(), choose.mock.calls]).toEqual(['c', [['b'], ['c']]])
})
