import { login } from '@noriai/contract/calls/signIn'
import { problemsIn } from './useForm'

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
