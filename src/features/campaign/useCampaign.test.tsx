import { act } from 'react'
import { observer } from 'mobx-react'
import { ApiError } from '@/api/ApiError'
import { drawWith, find, tap } from '@/h5/testing/draw'
import { buildTestRoot } from '@/stores/testRoot'
import { useCampaign } from './useCampaign'

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)))
const Probe = observer(function Probe() {
  const { campaign, isLoaded, hasFailed, reload } = useCampaign()
  const state = hasFailed ? 'failed' : `loaded: ${isLoaded}`
  return <button onClick={reload}>{campaign?.title ?? state}</button>
})

beforeEach(() => localStorage.clear())

it('is not said to be off where it is not known, and is asked for again', async () => {
  const { root, api } = await buildTestRoot({
    lang: 'en',
    answers: {
      getPageConfigInfo: () => {
        throw new ApiError('offline')
      },
    },
  })
  drawWith(root, <Probe />)
  await settle()
  expect(find('button').textContent).toBe('failed')
  tap(find('button'))
  await settle()
  expect(api.made.filter(({ name }) => name === 'getPageConfigInfo')).toHaveLength(2)
  expect(find('button').textContent).toBe('failed')
})
