import { langs } from '@noriai/contract/lang'
import { draw, find, tap, type } from '@/h5/testing/draw'
import { act, useState } from 'react'
import { mergePolicy } from '@noriai/contract/policy'
import { runInAction } from 'mobx'
import { useStores } from '@/hooks/useStores'
import { BagCheck } from './BagCheck'

const buttonOf = (text: string) => {
  const found = [...document.querySelectorAll<HTMLElement>('button')].find(
    ({ textContent }) => textContent === text,
  )
  if (!found) throw new Error(`no button says ${text}`)
  return found
}
const answer = () => document.querySelector('[role=note]')?.textContent?.replace(/\u00a0/g, ' ')
const errors = () => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)

/** What the form's action does in turn. */
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)))

async function ask(sides: Readonly<Record<string, string>>) {
  for (const [side, typed] of Object.entries(sides)) type(find<HTMLInputElement>(`#bagCheck-${side}`), typed)
  tap(buttonOf('Check'))
  await settle()
}

async function open() {
  const drawn = await draw(<BagCheck />)
  tap(buttonOf('Does my bag fit?'))
  return drawn
}

// jsdom does not scroll.
beforeAll(() => (Element.prototype.scrollIntoView = jest.fn()))

describe('the check of a bag', () => {
  it('is a line of its own until it is opened', async () => {
    const { container } = await draw(<BagCheck />)
    expect(container.textContent).toBe('Does my bag fit?')
    expect(document.querySelector('[role=dialog]')).toBeNull()
  })

  it.each([
    {
      sides: { length: '55', width: '40', height: '20' },
      shown: ['Small bag', 'Length + width + height 115 cm, longest side 55 cm.', 'up to 115 cm'],
    },
    {
      sides: { length: '56', width: '40', height: '19' },
      shown: ['Large bag', 'Length + width + height 115 cm, longest side 56 cm.', 'up to 170 cm'],
    },
    {
      sides: { length: '90', width: '50', height: '30' },
      shown: ['Large bag', 'Length + width + height 170 cm, longest side 90 cm.', 'each side up to 90 cm'],
    },
    {
      sides: { length: '90', width: '50', height: '31' },
      shown: ['We can’t carry it', 'Length + width + height 171 cm', 'up to 170 cm'],
    },
  ])('$sides.length × $sides.width × $sides.height', async ({ sides, shown }) => {
    await open()
    await ask(sides)
    for (const text of shown) expect(answer()).toContain(text)
    expect(answer()).toContain('Exactly this size is included.')
  })

  it('follows the figures of the policy', async () => {
    const policy = mergePolicy({ luggage: { small: { maxSumCm: 100 } } })
    function Narrower() {
      const { settings } = useStores()
      useState(() => runInAction(() => (settings.policy = policy)))
      return <BagCheck />
    }
    await draw(<Narrower />)
    tap(buttonOf('Does my bag fit?'))
    await ask({ length: '50', width: '31', height: '20' })
    expect(answer()).toContain('Large bag')
    await ask({ length: '50', width: '30', height: '20' })
    expect(answer()).toContain('Small (20-inch): up to 100 cm in all')
  })

  it('asks a special item for its length alone and counts it as a large bag', async () => {
    await open()
    tap(buttonOf('Golf bag'))
    expect(document.querySelectorAll('[role=dialog] input')).toHaveLength(1)
    await ask({ length: '170' })
    expect(answer()).toContain('Takes the place of a large bag')
    await ask({ length: '171' })
    expect(answer()).toContain('We can’t carry it')
    expect(answer()).toContain('up to 170 cm long')
  })

  it('carries no pet, whatever its size', async () => {
    await open()
    tap(buttonOf('Pet'))
    await ask({})
    expect(answer()).toContain('We don’t carry pets')
  })

  it.each([
    ['', '30', '20'],
    ['55.5', '30', '20'],
    ['0', '30', '20'],
    ['301', '30', '20'],
    ['wide', '30', '20'],
  ])('refuses %j with what may be entered, and answers nothing', async (length, width, height) => {
    await open()
    await ask({ length, width, height })
    expect(errors()).toEqual(['Enter a whole number from 1 to 300.'])
    expect(answer()).toBeUndefined()
  })

  it('says it once of several sides, and marks each of them', async () => {
    await open()
    await ask({ length: '55', width: '0', height: '' })
    expect(errors()).toEqual(['Enter a whole number from 1 to 300.'])
    const marked = [...document.querySelectorAll('[aria-invalid=true]')].map(({ id }) => id)
    expect(marked).toEqual(['bagCheck-width', 'bagCheck-height'])
    expect(find('#bagCheck-width').getAttribute('aria-describedby')).toBe(find('[role=alert]').id)
    expect(document.activeElement?.id).toBe('bagCheck-width')
  })

  it('takes full-width digits, and its answer away when something is changed', async () => {
    await open()
    await ask({ length: '５５', width: '40', height: '20' })
    expect(answer()).toContain('Small bag')
    type(find<HTMLInputElement>('#bagCheck-width'), '80')
    expect(answer()).toBeUndefined()
  })

  it.each(langs)('speaks %s, with the length as it is written there', async (lang) => {
    await draw(<BagCheck />, lang)
    tap(find('button'))
    const [length, width, height] = document.querySelectorAll<HTMLInputElement>('[role=dialog] input')
    for (const [field, typed] of [
      [length, '80'],
      [width, '50'],
      [height, '30'],
    ] as const)
      if (field) type(field, typed)
    const buttons = [...document.querySelectorAll<HTMLElement>('[role=dialog] button')]
    tap(buttons[buttons.length - 1] ?? find('button'))
    await settle()
    const written = {
      ja: '160cm',
      en: '160 cm',
      'zh-CN': '160\u2060厘\u2060米',
      'zh-TW': '160\u2060公\u2060分',
      ko: '160cm',
    }
    expect(answer()).toContain(written[lang])
  })
})
