import { observer } from 'mobx-react'
import { act } from 'react'
import { drawWith, find } from '@/h5/testing/draw'
import { DraftStore } from '@/stores/DraftStore'
import { PlacesStore } from '@/stores/PlacesStore'
import { buildTestRoot } from '@/stores/testRoot'
import { useAwaitedSearch } from './useAwaitedSearch'

const Shown = observer(function Shown() {
  return <i>{useAwaitedSearch('place') ? 'awaited' : 'drawn'}</i>
})

async function open(words: string) {
  const { root } = await buildTestRoot({ answers: { matchRedisAddressMoreNew: () => ({ matches: [] }) } })
  root.store(DraftStore).searchFor('place', words)
  drawWith(root, <Shown />)
  return root
}

const shown = () => find('i').textContent

beforeEach(() => localStorage.clear())

describe('what is below the search', () => {
  it('waits for the places of words that were typed before a reload, once', async () => {
    const root = await open('nikko')
    expect(shown()).toBe('awaited')
    await act(() => root.store(PlacesStore).search('nikko'))
    expect(shown()).toBe('drawn')
    act(() => root.store(PlacesStore).clearSearch())
    expect(shown()).toBe('drawn')
  })

  it('does not wait for words that are cleared meanwhile', async () => {
    const root = await open('nikko')
    act(() => root.store(DraftStore).searchFor('place', ' '))
    expect(shown()).toBe('drawn')
  })

  it('does not wait where nothing was typed', async () => {
    await open('')
    expect(shown()).toBe('drawn')
  })
})
