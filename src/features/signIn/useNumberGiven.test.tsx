import { draw, find, tap } from '@/h5/testing/draw'
import { showToast } from '@/toast'
import { useNumberGiven } from './useNumberGiven'

jest.mock('@/toast', () => ({ showToast: jest.fn() }))

const take = jest.fn()

/** WeChat's phone button, with what it answers once it is tapped. */
function PhoneButton({ detail }: { detail: object }) {
  const answer = useNumberGiven(take)
  return <button onClick={() => void answer({ detail } as never)}>This number</button>
}

const answered = async (detail: object) => {
  await draw(<PhoneButton detail={detail} />)
  tap(find('button'))
}

beforeEach(() => jest.clearAllMocks())

describe('WeChat’s phone button', () => {
  it('gives the code that proves the number', async () => {
    await answered({ errMsg: 'getPhoneNumber:ok', code: 'once' })
    expect(take).toHaveBeenCalledWith('once')
    expect(showToast).not.toHaveBeenCalled()
  })

  it.each([
    'getPhoneNumber:fail user deny',
    'getPhoneNumber:fail:user deny',
    'getPhoneNumber:fail privacy permission is not authorized',
  ])('says nothing to who keeps the number: %s', async (errMsg) => {
    await answered({ errMsg })
    expect([jest.mocked(take).mock.calls, jest.mocked(showToast).mock.calls]).toEqual([[], []])
  })

  it.each([
    { errMsg: 'getPhoneNumber:fail no permission' },
    { errMsg: 'getPhoneNumber:fail', errno: 1_400_001 },
  ])('says so where WeChat has none to give: %j', async (detail) => {
    await answered(detail)
    expect(take).not.toHaveBeenCalled()
    expect(showToast).toHaveBeenCalledWith('WeChat didn’t give us a number. Use a code instead.')
  })
})
