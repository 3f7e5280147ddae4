import { act } from 'react'
import { drawWith } from '@/h5/testing/draw'
import { Observer } from 'mobx-react'
import { defaultPolicy } from '@noriai/contract/policy'
import { storage } from '@/platform/storage'
import type { Answers } from '@/stores/testRoot'
import { pageConfig } from '@/models/testing/pageConfig'
import { buildTestRoot } from '@/stores/testRoot'
import { SettingsSheet } from './SettingsSheet'

async function open(answers: Answers = {}) {
  const { root } = await buildTestRoot({ lang: 'en', answers })
  await root.settings.load()
  root.notices.openSettings()
  drawWith(root, <Observer>{() => <SettingsSheet open={root.notices.isSettingsOpen} />}</Observer>)
  return root
}

const radio = (text: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('[role="radio"]')].find((button) =>
    button.textContent?.includes(text),
  )
const button = (text: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text)

/** A tap, and what follows from it. */
const tap = (target: HTMLElement | undefined) =>
  act(async () => {
    target?.click()
    await new Promise((resolve) => setTimeout(resolve))
  })

beforeEach(() => localStorage.clear())
describe('the language and currency sheet', () => {
  it('lists each language in its own name and ticks the present one', async () => {
    await open()
    const names = [...document.querySelectorAll('[id^="settings-"]')].map(({ textContent }) => textContent)
    expect(names).toEqual(['English', '简体中文', '繁體中文', '日本語', '한국어'])
    expect(radio('English')?.getAttribute('aria-checked')).toBe('true')
  })

  it('speaks the chosen language at once', async () => {
    await open()
    await tap(radio('한국어'))
    expect(document.querySelector('h2')?.textContent).toBe('설정')
    expect(storage.get('localLanguage')).toBe('ko')
  })

  it('tells of the currency that Simplified Chinese brings, and takes it back', async () => {
    const root = await open()
    await tap(radio('简体中文'))
    expect(radio('CNY')?.getAttribute('aria-checked')).toBe('true')
    await tap(button('撤销'))
    expect(root.settings.currency).toBe('JPY')
    expect(button('撤销')).toBeUndefined()
  })

  it('keeps the currency that the traveller chooses', async () => {
    await open()
    await tap(radio('USD'))
    expect(storage.get('userSelectCurrency')).toBe('USD')
  })

  it('says why there is no choice where the operator fixes the currency', async () => {
    const currency = { ...defaultPolicy.currency, offered: ['JPY'], switchable: false }
    await open({
      getPageConfigInfo: () => pageConfig({ policy: { ...defaultPolicy, currency } }),
    })
    expect(radio('JPY')).toBeUndefined()
    expect(document.body.textContent).toContain('The currency can’t be changed.')
  })

  it('closes when done', async () => {
    const root = await open()
    await tap(button('Done'))
    expect(root.notices.isSettingsOpen).toBe(false)
  })
})
