import { kept } from '../model/storage'
import { createSignatureCheck } from './signature'
import type { ParsedToken } from './token'

const KEY = 'ops.publicKey'
const ADDRESS = '/api/rideCode/publicKey'

let checking: Promise<((token: ParsedToken) => Promise<boolean>) | undefined> | undefined

async function load(): Promise<((token: ParsedToken) => Promise<boolean>) | undefined> {
  try {
    const answer = await fetch(ADDRESS)
    if (answer.ok) kept.write(KEY, await answer.text())
  } catch {
    // The key of the last time is as good: it does not change.
  }
  const pem = kept.read(KEY)
  return pem === undefined ? undefined : createSignatureCheck(pem)
}

/** The check of signatures by this installation's key, kept for when there is no network; asked for again until it is there. */
export async function signatureCheck(): Promise<((token: ParsedToken) => Promise<boolean>) | undefined> {
  checking ??= load()
  const check = await checking
  if (!check) checking = undefined
  return check
}
