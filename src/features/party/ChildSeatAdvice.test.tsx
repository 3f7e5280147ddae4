import { mergePolicy } from '@noriai/contract/policy'
import { runInAction } from 'mobx'
import { act, useState } from 'react'
import { useStores } from '@/hooks/useStores'
import { draw, find, tap, type } from '@/h5/testing/draw'
import { langs } from '@noriai/contract/lang'
import { ChildSeatAdvice } from './ChildSeatAdvice'

const dialogButton = () => {
  const buttons = [...document.querySelectorAll<HTMLElement>('[role=dialog] button')]
  const last = buttons[buttons.length - 1]
  if (!last) throw new Error('the sheet is closed')
  return last
}
const answer = () => document.querySelector('[role=note]')?.textContent?.replace(/\u00a0/g, ' ')
const errors = () => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)))

async function open(onAdd: (() => void) | undefined = jest.fn(), lang: (typeof langs)[number] = 'en') {
  await draw(<ChildSeatAdvice onAdd={onAdd} />, lang)
  tap(find('button'))
}

async function ask(typed: { readonly age?: string; readonly height?: string }) {
  for (const [field, value] of Object.entries(typed))
    type(find<HTMLInputElement>(`#childSeat-${field}`), value)
  tap(dialogButton())
  await settle()
}

// jsdom does not scroll.
beforeAll(() => (Element.prototype.scrollIntoView = jest.fn()))

describe('the advice of a child seat', () => {
  it.each([
    [{ age: '6' }, 'Add a child seat'],
    [{ age: '7' }, 'No child seat needed at this age, from 140 cm tall.'],
    [{ height: '139' }, 'Add a child seat'],
    [{ height: '140' }, 'No child seat needed at this height, from the age of 7.'],
    [{ age: '6', height: '150' }, 'Add a child seat'],
    [{ age: '7', height: '139' }, 'Add a child seat'],
    [{ age: '7', height: '140' }, 'No child seat needed'],
    [{ age: '0' }, 'Add a child seat'],
  ])('of %j is: %s', async (typed, said) => {
    await open()
    await ask(typed)
    expect(answer()).toContain(said)
  })

  it('tells the rule and what a seat costs, and adds one', async () => {
    const onAdd = jest.fn()
    await open(onAdd)
    await ask({ age: '6' })
    expect(answer()).toContain('It’s for children under 7 or shorter than 140 cm.')
    expect(answer()).toContain('Child seat fee Free')
    expect(dialogButton().textContent).toBe('Add a child seat')
    tap(dialogButton())
    expect(onAdd).toHaveBeenCalledTimes(1)
  })

  it('tells the price where the policy has one', async () => {
    const policy = mergePolicy({ passengers: { childSeat: { fee: { JPY: 50_000 } } } })
    function Priced() {
      const { settings } = useStores()
      useState(() => runInAction(() => (settings.policy = policy)))
      return <ChildSeatAdvice onAdd={jest.fn()} />
    }
    await draw(<Priced />)
    tap(find('button'))
    await ask({ age: '6' })
    expect(answer()).toContain('Child seat fee JPY 500')
  })

  it('says why none can be added where the party has as many as it may', async () => {
    await draw(<ChildSeatAdvice onAdd={undefined} />)
    tap(find('button'))
    await ask({ age: '6' })
    expect(find('[role=dialog]').textContent).toContain('Fewer child seats than passengers')
    expect(dialogButton().textContent).toBe('Check')
  })

  it.each([
    [{}, ['Enter a whole number from 0 to 17.']],
    [{ age: '6.5' }, ['Enter a whole number from 0 to 17.']],
    [{ age: '18' }, ['Enter a whole number from 0 to 17.']],
    [{ height: '1.2' }, ['Enter a whole number from 30 to 220.']],
    [
      { age: 'six', height: '29' },
      ['Enter a whole number from 0 to 17.', 'Enter a whole number from 30 to 220.'],
    ],
  ])('refuses %j and answers nothing', async (typed, expected) => {
    await open()
    await ask(typed)
    expect(errors()).toEqual(expected)
    expect(answer()).toBeUndefined()
  })

  it.each(langs)('speaks %s', async (lang) => {
    await open(jest.fn(), lang)
    await ask({ height: '120' })
    const free = { ja: '無料', en: 'Free', 'zh-CN': '免费', 'zh-TW': '免費', ko: '무료' }
    expect(answer()).toContain(free[lang])
  })
})
