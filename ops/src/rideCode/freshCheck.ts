import { msPerMinute } from '@noriai/contract/time'
import type { ParsedToken } from './token'

/** Checks whether a token is signed by this installation. */
export type SignatureCheck = (token: ParsedToken) => Promise<boolean>

/** Forged codes in a row ask for the key no more often than this. */
const AGAIN_MS = msPerMinute

interface FreshCheckDeps {
  /** By the key as the server has it now, or as it was kept; undefined where there is none, or this browser cannot check. */
  readonly load: () => Promise<SignatureCheck | undefined>
  readonly now: () => number
}

/**
 * The check by this installation's key. A signature that it refuses is tried once more by the key of now: the key may have been changed
 * since this page was opened.
 */
export function createFreshCheck({ load, now }: FreshCheckDeps): () => Promise<SignatureCheck | undefined> {
  let loading: Promise<SignatureCheck | undefined> | undefined
  let loadedAt = 0

  function loadNow(): Promise<SignatureCheck | undefined> {
    loadedAt = now()
    loading = load()
    return loading
  }

  async function isSigned(token: ParsedToken): Promise<boolean> {
    const known = await (loading ?? loadNow())
    if (await known?.(token)) return true
    const newest = now() - loadedAt < AGAIN_MS ? await loading : await loadNow()
    return newest !== undefined && newest !== known && (await newest(token))
  }

  return async () => {
    const known = await (loading ?? loadNow())
    if (known) return isSigned
    loading = undefined
    return undefined
  }
}
