import { act } from 'react'
import { observer } from 'mobx-react'
import { ApiError } from '@/api/ApiError'
import { drawWith, find, tap } from '@/h5/testing/draw'
import { buildTestRoot } from '@/stores/testRoot'
import { useCampaign } from './useCampaign'

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)))
/** The schema of the call is fetched when it is made, which takes its time on a busy machine. */
const until = async (isSo: () => boolean) => {
  for (let tries = 0; tries < 400 && !isSo(); tries++) await settle()
}
const Probe = observer(function Probe() {
  const { campaign, isLoaded, hasFailed, reload } = useCampaign()
  const state = hasFailed ? 'failed' : String(isLoaded)
  return <button onClick={reload}>{campaign?.title ?? state}</button>
})

beforeEach(() => localStorage.clear())

it('is not said to be off where it is not known, and is requested again', async () => {
  const { root, api } = await buildTestRoot({
    lang: 'en',
    answers: {
      getPageConfigInfo: () => {
        throw new ApiError('offline')
      },
    },
  })
  drawWith(root, <Probe />)
  const hasFailed = () => find('button').textContent === 'failed'
  await until(hasFailed)
  expect(hasFailed()).toBe(true)
  tap(find('button'))
  expect(hasFailed()).toBe(false)
  await until(hasFailed)
  expect(hasFailed()).toBe(true)
  expect(api.made.filter(({ name }) => name === 'getPageConfigInfo')).toHaveLength(2)
})
