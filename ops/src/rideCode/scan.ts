import { staffCheckRideCode } from '@noriai/contract/calls/staff/rideCode'
import type { Client } from '@noriai/contract/client/client'
import type { CallResponse } from '@noriai/contract/defineCall'
import { toWallTime } from '@noriai/contract/time'
import { isUnreachable, newKey } from '../api/client'
import { isOnline } from '../hooks/useOnline'
import { keptParty, type KeptParty } from '../model/partiesKept'
import { serverNow } from '../model/serverClock'
import { judgeOffline, type OfflineVerdict } from './judgeOffline'
import { signatureCheck } from './publicKey'
import { scanQueue } from './queue'
import { readTyped } from './typed'

/** What the server says of a code. */
export type CheckAnswer = CallResponse<typeof staffCheckRideCode>

/** Why a code is refused: the server's reasons, and those that are known without it. */
export type Refusal = Extract<CheckAnswer, { result: 'refused' }>['reason'] | 'alreadyScanned' | 'notACode'

/** What became of a scan. */
export type ScanResult =
  | { readonly kind: 'answered'; readonly answer: CheckAnswer }
  /** Let in by the signature; the server hears of it later. */
  | { readonly kind: 'offline'; readonly party: KeptParty | undefined }
  | {
      readonly kind: 'refusedHere'
      readonly reason: Refusal
      readonly party: KeptParty | undefined
      readonly since?: number
    }
  /** Without network neither typed codes nor unknown signatures can be checked. */
  | { readonly kind: 'needsNetwork' }
  | { readonly kind: 'order'; readonly orderNo: string }

/** A queue of travellers does not wait ten seconds for each. */
const SCAN_TIMEOUT_MS = 4000

/** The offline reasons under the server's names. */
const reasonOf = (verdict: Extract<OfflineVerdict, { kind: 'refused' }>): Refusal =>
  verdict.reason === 'notOurs' || verdict.reason === 'forged' ? 'unknown' : verdict.reason

/**
 * Checks what was scanned or typed: by its signature first, then once by the server; without network by its signature alone,
 * and the server hears of it later. @throws ApiError when the server refuses to answer
 */
export async function checkScan(
  client: Client,
  { text, departureId }: { readonly text: string; readonly departureId: string | null },
): Promise<ScanResult> {
  const typed = readTyped(text)
  if (typed.kind === 'nothing') return { kind: 'refusedHere', reason: 'notACode', party: undefined }
  if (typed.kind === 'orderNo') return { kind: 'order', orderNo: typed.orderNo }
  const code = typed.kind === 'token' ? typed.token : typed.code
  const scannedAt = serverNow()
  const key = newKey()
  const verdict: OfflineVerdict =
    typed.kind === 'token'
      ? await judgeOffline(typed.token, {
          isSigned: await signatureCheck(),
          now: scannedAt,
          letIn: new Set(scanQueue.all().map(({ orderId }) => orderId)),
          windowOf: (orderId) => keptParty(orderId)?.window,
        })
      : { kind: 'unknown' }
  // A code without a valid signature is refused without asking the server.
  if (verdict.kind === 'refused' && reasonOf(verdict) === 'unknown')
    return { kind: 'refusedHere', reason: 'unknown', party: undefined }

  if (isOnline() && !(verdict.kind === 'refused' && verdict.reason === 'alreadyScanned')) {
    try {
      const answer = await client.call(
        staffCheckRideCode,
        { code, departureId },
        { idempotencyKey: key, timeoutMs: SCAN_TIMEOUT_MS },
      )
      return { kind: 'answered', answer }
    } catch (error) {
      if (!isUnreachable(error)) throw error
    }
  }
  if (verdict.kind === 'unknown') return { kind: 'needsNetwork' }
  const party = verdict.claims && keptParty(verdict.claims.orderId)
  if (verdict.kind === 'refused') {
    const since = verdict.since === undefined ? {} : { since: verdict.since }
    return { kind: 'refusedHere', reason: reasonOf(verdict), party, ...since }
  }
  scanQueue.add({
    orderId: verdict.claims.orderId,
    token: code,
    scannedAt,
    key,
    name: party?.names[0] ?? '',
  })
  return { kind: 'offline', party }
}

/**
 * Reports a scan that was made without the server. Had the first try reached it after all, it refuses the key's second use:
 * then nothing is left to report.
 */
export function reportScan(
  client: Client,
  scan: { readonly token: string; readonly scannedAt: number; readonly key: string },
): Promise<CheckAnswer> {
  return client.call(
    staffCheckRideCode,
    { code: scan.token, departureId: null, scannedAt: toWallTime(scan.scannedAt) },
    { idempotencyKey: scan.key },
  )
}
