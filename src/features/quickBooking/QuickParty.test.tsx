import { act } from 'react'
import { PartySheet } from '@/features/party/PartySheet'
import { drawWith } from '@/h5/testing/draw'
import { DraftStore } from '@/stores/DraftStore'
import { buildTestRoot } from '@/stores/testRoot'
import { QuickParty } from './QuickParty'

jest.mock('@/navigation', () => ({
  navigate: jest.fn(() => Promise.resolve()),
  signInThen: jest.fn(() => Promise.resolve()),
  pathTo: (path: string) => `/${path}`,
}))
// It is drawn whenever the part of the page is.
jest.mock('@/features/party/PartySheet', () => ({ PartySheet: jest.fn(() => null) }))

beforeEach(() => localStorage.clear())

it('a key of a name draws the line of the contact again, and no sheet', async () => {
  const { root } = await buildTestRoot({ lang: 'en' })
  const { container } = drawWith(root, <QuickParty />)
  jest.mocked(PartySheet).mockClear()
  act(() => root.store(DraftStore).changeContact({ contactName: 'MIA TANAKA' }))
  expect(container.textContent).toContain('MIA TANAKA')
  expect(PartySheet).not.toHaveBeenCalled()
})

it('offers to change a contact once there is one', async () => {
  const { root } = await buildTestRoot({ lang: 'en' })
  const { container } = drawWith(root, <QuickParty />)
  const changes = () => container.textContent?.match(/Change/g)?.length
  // Those who ride can be changed at once.
  expect(changes()).toBe(1)
  act(() => root.store(DraftStore).changeContact({ contactName: 'MIA TANAKA' }))
  expect(changes()).toBe(2)
})
