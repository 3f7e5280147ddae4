import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { proofWaysFor, type ProofPurpose } from './identityProof'

const all = { phone: '9012345678', email: 'a@noriai.example', hasPassword: true }

describe('an account is proved', () => {
  test('by what is to be replaced first, by what is left when that is lost', () => {
    const expected: Record<ProofPurpose, string[]> = {
      changePhone: ['phone', 'email', 'password'],
      changeEmail: ['email', 'phone', 'password'],
      setPassword: ['password', 'email', 'phone'],
      deleteAccount: ['email', 'phone'],
      payCard: ['phone', 'email'],
    }
    for (const purpose of Object.keys(expected) as ProofPurpose[]) {
      assert.deepEqual(proofWaysFor(purpose, all), expected[purpose], purpose)
    }
  })

  test('by nothing that it has not', () => {
    const byEmail = { ...all, phone: null, hasPassword: false }
    assert.deepEqual(proofWaysFor('changePhone', byEmail), ['email'])
    const byPhone = { ...all, email: null, hasPassword: false }
    assert.deepEqual(proofWaysFor('deleteAccount', byPhone), ['phone'])
    assert.deepEqual(proofWaysFor('setPassword', byPhone), ['phone'])
  })
})
