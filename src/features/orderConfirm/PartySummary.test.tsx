import type { Need } from '@noriai/contract/rules/riderNeeds'
import { drawWith } from '@/h5/testing/draw'
import { DraftStore } from '@/stores/DraftStore'
import { buildTestRoot } from '@/stores/testRoot'
import { PartySummary } from './PartySummary'

async function drawnWith(needs: Need[]) {
  const { root } = await buildTestRoot({ lang: 'en' })
  root.store(DraftStore).change({ needs })
  return drawWith(root, <PartySummary known="HANNAH" onEdit={undefined} />).container.textContent
}

describe('who rides, on the page where a ride is checked and paid', () => {
  it('is shown with what they need, and who sees it', async () => {
    expect(await drawnWith(['wheelchair', 'assistanceDog'])).toMatch(
      /Wheelchair that folds, Assistance dog, free.*Only the desk and the driver see this/,
    )
  })

  it('says nothing of needs where there are none', async () => {
    expect(await drawnWith([])).not.toMatch(/Wheelchair|driver/)
  })
})
