import { login } from '@noriai/contract/calls/signIn'
import { act } from 'react'
import { draw, find, tap } from '@/h5/testing/draw'
import { problemsIn, useForm } from './useForm'

describe('problemsIn', () => {
  const empty = { loginType: 'email', email: '', code: '', agreed: false }

  it('names one problem a field, each with the text of that field', () => {
    const found = problemsIn(login.request, empty) as Record<string, { error: string }>
    expect(Object.fromEntries(Object.entries(found).map(([field, { error }]) => [field, error]))).toEqual({
      email: 'validation.emailRequired',
      code: 'validation.codeRequired',
      agreed: 'validation.agreeTerms',
    })
  })

  it('finds nothing in what the call would accept', () => {
    const filled = { loginType: 'email', email: 'hannah@example.com', code: '123456', agreed: true }
    expect(problemsIn(login.request, filled)).toEqual({})
  })
})

describe('a form', () => {
  it('is sent again only once it was answered', async () => {
    const answers: (() => void)[] = []
    const action = jest.fn(() => new Promise<void>((resolve) => answers.push(resolve)))
    function Form() {
      const form = useForm({ name: 'form', initial: { code: 'NV1' }, check: () => ({}) })
      return <button onClick={() => void form.submit(action)} />
    }
    await draw(<Form />)
    tap(find('button'))
    tap(find('button'))
    expect(action).toHaveBeenCalledTimes(1)
    await act(async () => {
      answers[0]?.()
      await new Promise((resolve) => setTimeout(resolve))
    })
    tap(find('button'))
    expect(action).toHaveBeenCalledTimes(2)
  })

  it('hands on what its traveller types, and not what it is filled with', async () => {
    const onTyped = jest.fn()
    function Form() {
      const form = useForm({ name: 'form', initial: { code: '', email: '' }, check: () => ({}), onTyped })
      const handleClick = () => {
        form.fill('email', 'hannah@example.com')
        form.set('code', 'NV1')
      }
      return (
        <button onClick={handleClick}>
          {form.values.email} {form.values.code}
        </button>
      )
    }
    await draw(<Form />)
    tap(find('button'))
    expect(find('button').textContent).toBe('hannah@example.com NV1')
    expect(onTyped.mock.calls).toEqual([['code', 'NV1']])
  })
})
