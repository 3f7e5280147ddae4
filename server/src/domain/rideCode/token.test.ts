import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { describe, test } from 'node:test'

import { createRideCodeSigner } from './token'

const pem = () =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const claims = {
  kind: 'ride' as const,
  orderId: '3b241101-e2bb-4255-8caf-4136c566a962',
  version: 3,
  validFrom: Date.UTC(2026, 10, 22, 9),
  expiresAt: Date.UTC(2026, 10, 22, 20),
}

describe('a ride code token', () => {
  test('refuses a key of another kind', () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    assert.throws(() => createRideCodeSigner(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()))
  })

  test('is not read when another installation signed it', () => {
    assert.equal(createRideCodeSigner(pem()).read(createRideCodeSigner(pem()).sign(claims)), undefined)
  })

  test('is not read when any character was changed', () => {
    const signer = createRideCodeSigner(pem())
    const token = signer.sign(claims)
    for (let index = 0; index < token.length; index += 1) {
      const changed = token.slice(0, index) + (token[index] === 'A' ? 'B' : 'A') + token.slice(index + 1)
      assert.equal(signer.read(changed), undefined, `character ${index}`)
    }
  })

  test('of luggage is not read as that of a ride, nor the other way round', () => {
    const signer = createRideCodeSigner(pem())
    const luggage = { ...claims, kind: 'luggage' as const }
    const [ofRide, ofLuggage] = [signer.sign(claims), signer.sign(luggage)]
    assert.deepEqual(signer.read(ofLuggage), luggage)
    assert.equal(signer.read(`NR1.${ofLuggage.slice(4)}`), undefined)
    assert.equal(signer.read(`NL1.${ofRide.slice(4)}`), undefined)
  })

  test('is not read when it is something else', () => {
    const signer = createRideCodeSigner(pem())
    for (const text of [
      '',
      'NR1.',
      'NR1.AAAA',
      'https://noriai.example/?entry=1',
      signer.sign(claims) + 'AAAA',
    ]) {
      assert.equal(signer.read(text), undefined, text)
    }
  })

  test('says what was signed, in 122 characters', () => {
    const signer = createRideCodeSigner(pem())
    const token = signer.sign(claims)
    assert.equal(token.length, 122)
    assert.deepEqual(signer.read(token), claims)
  })
})
