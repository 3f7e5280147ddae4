import { langs } from '@noriai/contract/lang'
import { drawWith, find, tap } from '@/h5/testing/draw'
import { DraftStore } from '@/stores/DraftStore'
import { BookingStore } from '@/stores/BookingStore'
import { buildTestRoot } from '@/stores/testRoot'
import { NeedFields } from './NeedFields'

async function open(lang: (typeof langs)[number] = 'en') {
  const { root } = await buildTestRoot({ lang })
  drawWith(root, <NeedFields />)
  tap(find('button'))
  return root
}

const boxes = () => [...document.querySelectorAll<HTMLElement>('[role=checkbox]')]
const boxOf = (words: string) => {
  const box = boxes().find(
    (each) => document.getElementById(each.getAttribute('aria-labelledby') ?? '')?.textContent === words,
  )
  if (!box) throw new Error(`no box says ${words}`)
  return box
}

beforeEach(() => localStorage.clear())

describe('the needs of a party', () => {
  it('are one line until it is opened, and say what was chosen', async () => {
    const root = await open()
    tap(boxOf('Pushchair'))
    tap(boxOf('Wheelchair that folds'))
    expect(root.store(DraftStore).draft.needs).toEqual(['wheelchair', 'pushchair'])
    expect(find('button[aria-expanded]').textContent).toContain('Wheelchair that folds, Pushchair')
    tap(boxOf('Pushchair'))
    expect(root.store(DraftStore).draft.needs).toEqual(['wheelchair'])
  })

  it('say at once what cannot be carried, and keep it from being ordered', async () => {
    const root = await open()
    expect(root.store(BookingStore).findErrors().party).toBeUndefined()
    tap(boxOf('Wheelchair that doesn’t fold'))
    expect(find('[role=note]').textContent).toContain('has no place in our vehicles')
    expect(root.store(BookingStore).findErrors().party).toMatchObject({ error: 'validation.wheelchair' })
    tap(boxOf('Wheelchair that doesn’t fold'))
    expect(document.querySelector('[role=note]')).toBeNull()
    expect(root.store(BookingStore).findErrors().party).toBeUndefined()
  })

  it.each(langs)('are asked in %s', async (lang) => {
    await open(lang)
    expect(boxes()).toHaveLength(5)
  })
})
