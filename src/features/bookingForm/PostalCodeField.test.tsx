import { act } from 'react'
import { drawWith, endDrawing, find, type } from '@/h5/testing/draw'
import { DraftStore } from '@/stores/DraftStore'
import { buildTestRoot } from '@/stores/testRoot'
import { PostalCodeField } from './PostalCodeField'

/** The field, and the places of the codes that are typed, which are answered when the test says so. */
async function open() {
  localStorage.clear()
  const waiting = new Map<string, (answer: unknown) => void>()
  const { root } = await buildTestRoot({
    lang: 'en',
    answers: {
      matchRedisAddressMoreNew: ({ keyWords }: { keyWords: string }) =>
        new Promise((resolve) => waiting.set(keyWords, resolve)),
    },
  })
  drawWith(root, <PostalCodeField end="place" />)
  const write = (code: string) => type(find<HTMLInputElement>('input'), code)
  const answer = (postalCode: string) =>
    act(async () => {
      const match = { addressId: `town:${postalCode}`, postalCode, inArea: true, name: 'Town', detail: '' }
      waiting.get(postalCode)?.({ matches: [match] })
      await new Promise((resolve) => setTimeout(resolve))
    })
  return { write, answer, place: () => root.store(DraftStore).draft.place?.addressId }
}

describe('the place of a postal code', () => {
  it('is that of the code that was typed last, whichever is answered first', async () => {
    const { write, answer, place } = await open()
    write('5420086')
    write('5300001')
    await answer('5300001')
    await answer('5420086')
    expect(place()).toBe('town:5300001')
  })

  it('is not taken once the code is another one, or the form was left', async () => {
    const { write, answer, place } = await open()
    write('5420086')
    write('542008')
    await answer('5420086')
    expect(place()).toBeUndefined()
    write('5300001')
    endDrawing()
    await answer('5300001')
    expect(place()).toBeUndefined()
  })
})
